"""Values of care, symptoms, qualities and moods."""

from __future__ import annotations

from usercode.ask.thesaurus.entries import said, value

_VISIT = "category, purpose, specialty, clinic"

HEALTH = (
    value(
        "dental",
        said(
            "dentist visit, dental visit, dentist appointment, dental appointment, dentist, dental care",
            v="see dentist, visit dentist, go to dentist",
            adj="dental",
            adv="at dentist, to dentist",
        ),
        names="dentistry, teeth",
        fields=_VISIT,
    ),
    value(
        "checkup",
        said(
            "checkup, check-up, physical, routine checkup, physical exam, annual physical, annual checkup",
            v="get checked, get checked up",
        ),
        names=(
            "routine, annual, annual exam, annual physical, physical exam, routine checkup, general checkup,"
            " check up, wellness visit, well visit"
        ),
        fields=_VISIT,
    ),
    value(
        "vaccination",
        said(
            "vaccination, vaccine, shot, jab, immunization, immunisation",
            v="vaccinate, be vaccinated, get vaccinated, get shot, get jab",
            adj="vaccinated",
        ),
        names="immunization, immunisation, flu shot, vaccine",
        fields=f"{_VISIT}, treatment",
    ),
    value(
        "specialist",
        said("specialist, specialist visit", v="see specialist, go to specialist", adv="at specialist"),
        names="specialist visit, specialist consultation",
        fields=_VISIT,
    ),
    value(
        "emergency",
        said(
            "emergency, er visit, emergency room visit, emergency room, er",
            v="go to er, go to emergency room",
            adj="emergency",
        ),
        names="er, emergency room, a e, emergency visit",
        fields=f"{_VISIT}, priority",
    ),
    value(
        "urgent care",
        said("urgent care, urgent care visit", v="go to urgent care", adv="at urgent care"),
        fields=_VISIT,
    ),
    value(
        "follow-up",
        said("follow-up, follow-up visit, follow-up appointment, followup", v="follow up", adj="follow-up"),
        names="follow up, followup, follow up visit",
        fields=_VISIT,
    ),
    value(
        "lab work",
        said("lab work, lab test, blood test, blood work, bloodwork, lab", v="have blood drawn, get blood drawn"),
        names="lab, labs, lab test, blood work, blood test",
        fields=_VISIT,
    ),
    value(
        "surgery",
        said("surgery, operation", v="have surgery, undergo surgery, be operated on, get operated on", adj="surgical"),
        fields=f"{_VISIT}, treatment",
    ),
    value(
        "eye exam",
        said(
            "eye exam, eye test, eye appointment, eye doctor visit, vision exam",
            v="see eye doctor, see optician, see optometrist, have eyes checked, go to eye doctor",
            adv="at eye doctor, at optician",
        ),
        names="vision, optical, optometry, eye, eye care, eye checkup, ophthalmology, eye doctor",
        fields=_VISIT,
    ),
    value(
        "dermatology",
        said(
            "dermatology, dermatologist visit, dermatologist, skin doctor",
            v="see dermatologist, go to dermatologist",
            adj="dermatological",
            adv="at dermatologist",
        ),
        names="dermatologist, skin",
        fields=_VISIT,
    ),
    value(
        "cardiology",
        said(
            "cardiology, cardiologist visit, cardiologist, heart doctor",
            v="see cardiologist, go to cardiologist",
            adv="at cardiologist",
        ),
        names="cardiologist, heart",
        fields=_VISIT,
    ),
    value(
        "physiotherapy",
        said(
            "physiotherapy, physio, physical therapy, physio appointment, physiotherapist, physical therapist",
            v="see physio, go to physio, see physiotherapist, see physical therapist, go to physical therapy",
            adv="at physio",
        ),
        names="physio, physical therapy, pt",
        fields=_VISIT,
    ),
    value(
        "therapy",
        said(
            "therapy, therapy session, counselling, counseling, therapist, psychotherapy",
            v="see therapist, go to therapy, go to therapist",
            adv="in therapy",
        ),
        names="psychotherapy, mental health, counselling, counseling",
        fields=_VISIT,
    ),
    value(
        "pediatrics",
        said(
            "pediatrics, paediatrics, pediatrician, paediatrician",
            v="see pediatrician, go to pediatrician",
            adj="pediatric, paediatric",
            adv="at pediatrician",
        ),
        names="pediatrician, pediatric, paediatric",
        fields=_VISIT,
    ),
    value(
        "gynecology",
        said(
            "gynecology, gynaecology, gynecologist, gynaecologist",
            v="see gynecologist, go to gynecologist",
            adv="at gynecologist",
        ),
        names="gynecologist, gynaecologist, ob gyn, obgyn",
        fields=_VISIT,
    ),
    value(
        "general practice",
        said(
            "gp, general practitioner, family doctor, primary care, gp visit",
            v="see gp, see family doctor, go to gp",
            adv="at gp",
        ),
        names="gp, general practitioner, primary care, family medicine",
        fields=_VISIT,
    ),
    value(
        "neurology",
        said("neurology, neurologist", v="see neurologist, go to neurologist", adv="at neurologist"),
        names="neurologist",
        fields=_VISIT,
    ),
    value(
        "orthopedics",
        said(
            "orthopedics, orthopaedics, orthopedist, orthopedic surgeon",
            v="see orthopedist",
            adj="orthopedic, orthopaedic",
            adv="at orthopedist",
        ),
        names="orthopedic, orthopaedic, orthopedist",
        fields=_VISIT,
    ),
    value(
        "telehealth",
        said("telehealth, telehealth visit, video visit, telemedicine", adv="by video"),
        names="telemedicine, virtual visit, video visit",
        fields=f"{_VISIT}, method, channel",
    ),
    value("grooming", said("grooming", v="groom, be groomed"), fields=_VISIT),
    value(
        "headache",
        said("headache", v="have headache, get headache"),
        names="headaches",
        fields="symptom, category, diagnosis, purpose",
    ),
    value(
        "migraine",
        said("migraine, migraine attack", v="have migraine, get migraine"),
        names="migraines",
        fields="symptom, category, diagnosis, purpose",
    ),
    value("nausea", said("nausea", v="feel nauseous", adj="nauseous, nauseated"), fields="symptom, category"),
    value(
        "fatigue",
        said("fatigue, tiredness, exhaustion", v="feel tired", adj="tired, fatigued"),
        names="tired, tiredness",
        fields="symptom, category",
    ),
    value(
        "fever",
        said("fever, temperature, high temperature", v="have fever, run temperature", adj="feverish"),
        fields="symptom, category, diagnosis",
    ),
    value("cough", said("cough", v="cough"), names="coughing", fields="symptom, category, diagnosis"),
    value(
        "cold",
        said("cold, common cold", v="have cold, catch cold"),
        names="common cold",
        fields="symptom, category, diagnosis, purpose",
    ),
    value(
        "flu",
        said("flu, influenza", v="have flu, catch flu"),
        names="influenza",
        fields="symptom, category, diagnosis, purpose",
    ),
    value(
        "dizziness", said("dizziness, vertigo", v="feel dizzy", adj="dizzy"), names="dizzy", fields="symptom, category"
    ),
    value(
        "back pain",
        said("back pain, backache", v="hurt back"),
        names="backache",
        fields="symptom, category, diagnosis, purpose",
    ),
    value(
        "stomach ache",
        said("stomach ache, stomachache, stomach pain, tummy ache"),
        names="stomachache, stomach pain",
        fields="symptom, category",
    ),
    value("sore throat", said("sore throat"), fields="symptom, category"),
    value("insomnia", said("insomnia, sleeplessness", adj="sleepless"), fields="symptom, category"),
    value(
        "hypertension",
        said("hypertension, high blood pressure"),
        names="high blood pressure",
        fields="diagnosis, purpose, symptom",
    ),
    value("diabetes", said("diabetes", adj="diabetic"), fields="diagnosis, purpose"),
    value(
        "daily",
        said(adj="daily", adv="daily, every day, once a day, once daily"),
        names="every day, once a day, once daily",
        fields="frequency",
    ),
    value(
        "before meal",
        said(adv="before meal, before eating, before meals"),
        names="pre meal, premeal, preprandial",
        fields="category, context, setting, tags",
    ),
    value(
        "after meal",
        said(adv="after meal, after eating, after meals"),
        names="post meal, postmeal, postprandial",
        fields="category, context, setting, tags",
    ),
    value("left arm", said(adv="on left arm, in left arm"), fields="body site"),
    value("right arm", said(adv="on right arm, in right arm"), fields="body site"),
)

_GRADE = "quality, rating, severity, satisfaction, sleep score, status, mood, weather"

QUALITIES = (
    value(
        "terrible",
        said(v="sleep terribly", adj="terrible, awful, horrible, dreadful", adv="terribly, awfully, horribly"),
        names="awful, horrible",
        fields=_GRADE,
    ),
    value(
        "poor", said(v="sleep badly, sleep poorly", adj="poor, bad", adv="poorly, badly"), names="bad", fields=_GRADE
    ),
    value(
        "fair",
        said(adj="fair, so-so, okay, ok, mediocre", adv="fairly"),
        names="ok, okay, so so, mediocre",
        fields=_GRADE,
    ),
    value("average", said(adj="average"), fields=_GRADE),
    value("good", said(v="sleep well", adj="good", adv="well"), names="well", fields=_GRADE),
    value("great", said(adj="great", adv="greatly"), fields=_GRADE),
    value(
        "excellent",
        said(adj="excellent, superb, outstanding", adv="excellently, very well"),
        names="very good",
        fields=_GRADE,
    ),
    value("restless", said(v="sleep restlessly", adj="restless", adv="restlessly"), fields=_GRADE),
    value(
        "low",
        said(adj="low"),
        fields="intensity, severity, priority, stress, difficulty, energy level, category, importance, status",
    ),
    value("light", said(adj="light", adv="lightly"), fields="intensity, category, difficulty, severity"),
    value(
        "mild",
        said(adj="mild, slight", adv="mildly, slightly"),
        names="slight",
        fields="severity, intensity, spiciness, weather",
    ),
    value("moderate", said(adj="moderate", adv="moderately"), fields="severity, intensity, difficulty, category"),
    value(
        "medium",
        said(adj="medium, middling"),
        fields="priority, intensity, difficulty, size class, spiciness, severity, category",
    ),
    value(
        "high",
        said(adj="high"),
        fields="intensity, severity, priority, stress, difficulty, energy level, category, importance, status",
    ),
    value("severe", said(adj="severe", adv="severely"), fields="severity, intensity"),
    value(
        "intense",
        said(adj="intense, vigorous", adv="intensely, vigorously"),
        names="vigorous",
        fields="intensity, category, severity",
    ),
    value("easy", said(adj="easy", adv="easily"), fields="difficulty, intensity, category"),
    value(
        "hard",
        said(adj="hard, difficult, tough", adv="hard"),
        names="difficult",
        fields="difficulty, intensity, category",
    ),
    value("critical", said(adj="critical"), fields="severity, priority"),
    value(
        "urgent", said(adj="urgent", adv="urgently"), fields="priority, category, status", unsaid=said(adj="non-urgent")
    ),
    value("small", said(adj="small, little"), fields="size class"),
    value("large", said(adj="large, big"), fields="size class"),
    value("beginner", said("beginner", adj="beginner"), names="beginners, novice", fields="level, difficulty"),
    value("advanced", said(adj="advanced"), fields="level, difficulty"),
)

_FEELING = "mood, symptom, category, tags"

MOODS = (
    value(
        "happy",
        said("happiness", v="feel happy", adj="happy, glad, cheerful, joyful", adv="happily"),
        names="joyful, joy, cheerful, happiness",
        fields=_FEELING,
    ),
    value("sad", said("sadness", v="feel sad", adj="sad, unhappy"), names="sadness, unhappy", fields=_FEELING),
    value(
        "anxious",
        said("anxiety", v="feel anxious", adj="anxious, worried, nervous"),
        names="anxiety, worried, nervous",
        fields=_FEELING,
    ),
    value(
        "stressed",
        said("stress", v="feel stressed", adj="stressed, stressed out"),
        names="stress, stressed out",
        fields=_FEELING,
    ),
    value("angry", said("anger", v="feel angry", adj="angry, mad"), names="anger, mad", fields=_FEELING),
    value(
        "tired",
        said("tiredness", v="feel tired", adj="tired, exhausted, sleepy"),
        names="exhausted, sleepy",
        fields=_FEELING,
    ),
    value(
        "calm",
        said("calm, calmness", v="feel calm", adj="calm, relaxed, peaceful"),
        names="relaxed, peaceful",
        fields=_FEELING,
    ),
    value("excited", said("excitement", v="feel excited", adj="excited, thrilled"), fields=_FEELING),
    value("bored", said("boredom", v="feel bored", adj="bored"), fields=_FEELING),
    value("lonely", said("loneliness", v="feel lonely", adj="lonely"), fields=_FEELING),
    value(
        "grateful", said("gratitude", v="feel grateful", adj="grateful, thankful"), names="thankful", fields=_FEELING
    ),
    value(
        "irritable",
        said("irritability", v="feel irritable", adj="irritable, irritated, annoyed"),
        names="irritated, annoyed",
        fields=_FEELING,
    ),
    value("depressed", said("depression", v="feel depressed", adj="depressed"), names="depression", fields=_FEELING),
    value("motivated", said("motivation", v="feel motivated", adj="motivated"), fields=_FEELING),
    value("energetic", said(v="feel energetic", adj="energetic, energized"), names="energized", fields=_FEELING),
    value("neutral", said(v="feel neutral", adj="neutral, meh"), names="meh", fields=_FEELING),
)
