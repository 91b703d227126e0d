"""The families of words of money, goods and tasks. Pure data; see `families` for how entries are written."""

from __future__ import annotations

from usercode.state.frames.gist.families import Families
from usercode.state.frames.wordset import word_set

_TEXTS = {
    # -- how something is meant
    "intent": (
        "want|wants|wanted to; want|wants|need|needs it; need|needs a|an|some; would like; "
        "going to; need|needs|needed to; "
        "have|has|had to; got to; ought to; must; should; ~plan to; ~mean to; ~try to; ~forget to; ~remember "
        "to; about to; will; shall; let us; thinking of; thinking about; ~hope to; ~intend to; supposed to; "
        "due to; ready to; time to; can; tempted to; ~think i; ~consider; ~promise to; yet to; ~ask to; ~ask "
        "me to"
    ),
    "doubt": (
        "if; unless; whether; suppose; supposing; thought|talked about; thought of; toyed with; considered; "
        "contemplated; was|were about to; was|were going to; was|were tempted to; came close to; maybe; "
        "perhaps; possibly; probably; might; could; would; wish; ~wonder; i think; i guess; apparently; "
        "allegedly; supposedly; may; almost; nearly; imagine; what happens"
    ),
    "denial": (
        "not; never; no; none; nothing; nobody; without; hardly; neither; nor; cannot; instead of; rather "
        "than; ~refuse; ~fail to; failing; yet to"
    ),
    "again": "still; again; another; once more; keep; keeps; one more; yet another; continues",
    "past_talk": (
        "used to; back in the day; back in my|our|those day|days; back in school|college|uni; years ago; when i was; "
        "~remember when; remembering; reminds me; those days; "
        "the time i|we|he|she|they|you|my|our|when"
    ),
    # -- services
    "service": (
        "subscription; subscriptions; membership; memberships; plan; contract; gym; broadband; internet; "
        "wifi; fibre; fiber; phone contract; mobile contract; sim; landline; box|boxes; veg box|boxes; meal kit|kits; "
        "newspaper; magazine; paper; streaming; storage unit; storage locker; self-storage; locker; lessons; "
        "hosting; web hosting; domain; vpn; app; software; licence fee; club; pool; studio; coworking; "
        "co-working; hot desk; cleaner; gardener; insurance; cover; policy; provider; supplier; energy "
        "supplier; satellite tv; cable; cable tv; sky box; season ticket; classes; dating app; cloud storage; "
        "premium; premium account; account; direct debit; retainer; permit; package; tariff"
    ),
    "end_service": (
        "~delete * account|profile|membership|subscription; ~cancel; ~terminate; ~unsubscribe; ~deactivate; "
        "~discontinue; ~ditch; ~axe; ~bin; ~kill; ~drop; ~quit; ~dump; ~scrap; ~nix; canned; canning; "
        "~chuck; ~jack in; jacked in; ~pack in; packed * in; ~give up; ~pull * plug; ~get rid of; ~get shot "
        "of; gotten rid of; ~say goodbye to; ~say bye to; ~wave goodbye to; ~part ways with; ~call time on; "
        "~call it quits; ~call it a day; ~let * lapse; ~shut down; ~shut * off; ~switch off; ~turn off; ~cut "
        "* cord; ~cut off; ~cut; ~end; ~stop; ~stop paying; ~opt out of; ~knock * on the head; ~see the back "
        "of; ~walk away from; ~leave; ~be|am|is|are|was|were done with; finished with; ~be|am|is|are free "
        "of; ~be|am|is|are out of; ~switch away from; ~move away from; ~switch from; ~wind up; ~put an end "
        "to; told|tell them not to; told|tell them to stop; not to bother; had its last; had our last; had "
        "my last; last ever; ~close; ~remove; ~resign; ~resign from; ~sign off from; ~disconnect; ~put a "
        "stop to; ~stop using"
    ),
    "end_weak": (
        "~be|am|is|are|was|were done with; finished with; ~be|am|is|are free of; ~be|am|is|are out of; ~stop; "
        "~leave; ~end; ~cut; ~close; ~drop; ~give up; ~switch off; ~stop using; ~move away from; ~switch from"
    ),
    "end_sure": (
        "~cancel; ~terminate; ~unsubscribe; ~deactivate; ~discontinue; ~pull * plug; cancellation confirmed; "
        "confirmed the cancellation; cancellation; account closed; ~disconnect"
    ),
    "end_state": (
        "finished; over; done; ended; ends; finishes; gone; history; no more; dead; expired; lapsed; stops; "
        "stopped; runs out; terminated; cancelled; canceled; off; closed; switched off; cut off; "
        "disconnected; comes to an end; came to an end; discontinued"
    ),
    "notice": (
        "~give * notice; ~hand * notice; has|have|got|received|accepted my|our notice|resignation; "
        "has|have|got|received|accepted my|our written|formal|signed|official notice; notice is with|on; "
        "notice ~land; notice arrived; ~drop|~deliver * notice; ~give|~hand the|our|my "
        "landlord|landlady|agent|agency * notice; ~hand * in notice; ~put in * notice; ~send * notice; "
        "~serve * notice; ~post * notice; ~email * notice; notice is|was given; "
        "notice ~go in|to|out|off; notice is in; "
        "notice sent; notice given; "
        "~send|~mail|~give|~hand|~email|~deliver|~post|~fax|~bring * * notice; ~submit * notice; "
        "notice letter sent; notice handed in; handed * notice; "
        "sent off * notice; ~mail|~send|~post|~email|~submit|~fax|~hand|~file|~fill * "
        "cancellation|termination; cancellation|termination letter|form|email|request is|was|has "
        "sent|in|gone|posted|mailed; confirmed|processed|accepted|received|acknowledged my|our|the "
        "cancellation|termination|notice; cancellation|termination is|was|has|been "
        "confirmed|processed|accepted|received|acknowledged; cancellation|termination "
        "confirmed|processed|accepted|received|acknowledged"
    ),
    "back": (
        "~stay with; staying after all; ~stick with; ~keep; ~hang on to; hanging on to; ~hold on to; holding on to; "
        "~rejoin; ~resubscribe; re-subscribed; ~restart; "
        "~reactivate; ~start * again; ~start * up; ~begin * again; ~pick * up again; caved; ~cave; ~sign up; "
        "signed back up; ~sign * up again; ~join; ~start up again; ~go back to; gone back to; back on; back "
        "with; ~renew; ~extend; ~take out; ~change my|our mind; ~change her|his|their mind; ~subscribe; "
        "~continue with; ~carry on with; won * back; ~talk * into staying; ~un-cancel; reinstated; "
        "~reinstate; ~resume; ~take|~make|~start|~get|~open|~buy|~order * new * subscription|membership|contract|plan; "
        "~take|~make|~start|~get|~open|~buy|~order * subscription|membership|contract|plan again"
    ),
    "charge": (
        "~charge; ~bill; ~debit; ~take; ~deduct; ~help|helped themselves; ~collect; ~withdraw; ~hit; ~ding; "
        "~sting; ~nick; ~swipe; ~grab; ~invoice; ~pocket; ~rinse; ~go out; ~go through; ~go off; ~come out; "
        "~come off; ~leave; ~renew; charge; charges; payment; debit; direct debit; withdrawal; statement; on "
        "my card; from my account; from the account; from my bank; bank app; bank statement; gone to; on the "
        "bill; another; again; still; ~appear; ~show up; ~pop up; ~cut; transaction; auto-debit; auto debit; "
        "autopay; ~pay; ~lose"
    ),
    "refund": (
        "~refund; refunded; refund; back in|into|on|onto my|our account|card|bank; reimbursed; ~reimburse; ~credit; "
        "credited; gave * back; given * back; "
        "paid * back; pay * back; ~send * back; ~return * money; ~reverse; reversal; reversed; ~waive; money "
        "back; sent back; cashback; voucher; ~win; won; ~save; saved; owed me; owes me; ~sell; sold; ~earn; "
        "salary; wages; ~lend; borrowed; ~come in; ~refund me"
    ),
    "trial": (
        "trial; free trial; trial period; free for; free * month; free * week; free months; free weeks; "
        "first month free; first month is free; costs nothing; cost nothing; for nothing; on the house; for "
        "free; no charge for the first; nothing for the first; not a penny for; taster; intro offer; "
        "introductory offer; introductory; on trial; try * free; free until; free till; free up to; gratis; "
        "no cost; complimentary; free of charge; free days; nothing to pay for; nothing to pay "
        "till|until|before; ~pay nothing; no payment till|until|before; no charge till|until|before; no "
        "charges till|until|before; not ~charge till|until|before; not ~charge me|us|you till|until|before; "
        "not ~pay till|until|before; not ~pay anything|penny|cent till|until|before; not ~pay a penny|cent "
        "till|until|before; not ~cost anything till|until|before; not ~bill me|us till|until|before; first "
        "week|month|fortnight|quarter|year is|are|was free; first week|month|year on them|us|the; free "
        "week|month|year|fortnight|period|access; ~start charging; ~start billing; ~start to charge; "
        "~start taking; starts at"
    ),
    "renewal": (
        "~renew; renewal; ~auto-renew; auto-renewal; auto renewal; auto renews; automatically renews; ~roll "
        "over; ~rolls over; another year; another month; ~come up; ~comes up for; is up; next payment; next "
        "charge; next billing; billing date; ~bill again; ~charge again; ~extend itself; extends "
        "automatically; runs on; ~repeat; ~go out next; ~be|is due; is due; annual fee; yearly fee; annual "
        "charge; membership year"
    ),
    "leaving": (
        "want shot; want rid; want it gone; want out; nobody touched; not touched; nobody uses; nobody "
        "watches; nobody * touched; ~cancel; ~kill; ~ditch; ~drop; ~quit; ~leave; get out; ~want to be out; "
        "not renew; not renewing; get rid; ~dump; ~bin; ~end; ~stop; ~switch; no longer need; not need; not "
        "use; never use; never used; never go; never goes; never watch; not watched; not been; have not "
        "opened; not opened; not using; no use; not worth; waste of money; waste; money down the drain; "
        "gathering dust; ~call it quits; not want; not for me; ~lose it; had enough; done with; not going to "
        "keep; not keeping; pointless; rip-off; ripoff; too dear; too expensive; ~shop around; ~jump ship; "
        "~part ways; ~be|am|is|are off"
    ),
    "staying": (
        "~keep; keeping; ~stay; staying; ~stick; sticking; happy with; love it; loving; worth every; worth "
        "it; best money; use it every; use it daily; use it all; ~renew it; ~continue; ~carry on"
    ),
    # -- accounts
    "closing": (
        "~close; ~shut; ~shut down; ~close down; ~wind up; ~cancel; ~block; ~freeze; ~terminate; ~switch "
        "away; ~move away; ~get rid of; gotten rid of; is no more; is history; is gone; are gone; no longer "
        "exists; not exist|exists; ~dissolve; ~liquidate; ~deactivate; ~report * lost; ~report * stolen; lost; "
        "stolen; ~stop; cut up; cut * in half; "
        "~expire; ~ditch; ~kill; ~cease; ~empty and close; defunct; ~leave; ~replace; inactive; dormant; froze; "
        "frozen; wound up; went|gone missing; ~suspend; ~lock; ~clone; cloned; skimmed; hacked; compromised; ~void; "
        "~misplace; given up; gave up; ~retire"
    ),
    "account": (
        "account; accounts; card; isa; savings; current account; checking; joint account; credit union; debit "
        "card; credit card; banking; bank; barclaycard; mastercard; amex; iban"
    ),
    "regular": (
        "direct debit; direct debits; dd; standing order; autopay; auto-pay; auto pay; automatic; "
        "automatically; auto-debit; auto debit; emi; sip; ~go out; going out; ~come out; ~come from; ~come "
        "off; set up; ~set to; paid from; pays from; ~pay itself; taken from; ~take * from; ~leave; is on; "
        "are on; runs off; ~bill to; ~charge to; every month; each month; monthly; a month; per month; "
        "scheduled; ~deduct; debited; ~run through; ~go through; ~link; linked to; attached to; tied to; "
        "connected to; on file; ~use * for; ~draw from; goes from"
    ),
    "deposit_into": (
        "~pay into; ~pay * into; ~send to; ~send * to; ~deposit; ~transfer to; ~wire to; ~go into; ~go to; "
        "~land in; ~put into; salary; wages; refund; paycheck; paycheque; payroll; pension; invoice; direct "
        "deposit; ~credit to; ~arrive in; ~route to; bank details; sort code; account details; ~gave them; "
        "~give them; ~reimburse"
    ),
    "bill": (
        "rent; mortgage; bill; bills; insurance; tax; council tax; loan; finance; payment; lease; premium; "
        "fees; fee; membership; subscription; childcare; daycare; tuition; nursery; nursery fees; school "
        "fees; allowance; instalment; installment; instalments; lessons; hosting; web hosting; pension; "
        "savings plan; gas; electric; electricity; water; water bill; phone; phone bill; mobile; broadband; "
        "internet; car insurance; home insurance; pet insurance; life insurance; health insurance; car "
        "payment; car finance; car loan; student loan; credit card bill; emi; sip; maintenance; society "
        "maintenance; storage; donation; charity; tv licence; road tax; car tax; parking permit; season "
        "ticket; gym; gym membership; piano lessons; music lessons; swimming lessons; groceries; utilities; "
        "alimony; child support; holiday deposit; school trip; after-school club; vet plan; dental plan; "
        "contact lenses"
    ),
    # -- spending
    "limiting": (
        "not a|one penny|cent|bean|dollar|pound|euro|rupee|rand|dime|sou more|over|above|beyond; max; maximum; cap; "
        "caps; capped; limit; limits; limited; up to; no more than; not more than; nothing "
        "over; nothing above; anything over; anything above; over|above|under|below that; not a penny more; "
        "not a cent more; not a dollar more; not one penny more; ceiling; at most; tops; budget; budgeted; "
        "upper limit; and that is it; and no more; stick to; sticking to; not over; not above; under; below; "
        "keep * to; keeping * to; ~keep * under; keep|keeping|kept * below; within; allowance; ~allow "
        "ourselves; ~allow myself; allowed; ~ration; nothing|anything|none|no|not "
        "bigger|larger|higher|greater|dearer|pricier|costlier than; nothing|anything beyond|past; north of; "
        "in excess of; or under; or below; hard stop; not exceed; ~exceed; ~cross; not cross; only; max out; "
        "at the most; or less; absolute top; ~draw the line; spending limit; threshold; sign off; needs "
        "approval; ~restrict; ~set aside; pot of; tight at; not to go over; ~go over; ~go beyond; not spend "
        "more; ~hold * to; ~bring * down to; not a rupee more; ~peg"
    ),
    "pledge": (
        "resolution; ~promise; ~swear; pact; deal; rule; house rule; vow; ~vow; challenge; ~mean it; ~agree; "
        "agreed; strict; strictly; ~decide; decided; pledge; ~pledge; cold turkey; from now on; from today; "
        "this year; from this month; starting now; starting today; going forward; intervention; budget; "
        "saving up; ~save for; no exceptions; shook hands; written down; on the fridge; ~ban; diet; ~tell "
        "myself; house meeting; new year; lent; no-buy; no-spend; ~commit; skint; broke; austerity; "
        "belt-tightening"
    ),
    "banning": (
        "nobody|noone ~take|~touch|~withdraw|~spend|~use|~move|~borrow|~draw|~dip; no one "
        "~take|~touch|~withdraw|~spend|~use|~move|~borrow|~draw|~dip; under no circumstances; "
        "no money leaves|leave; no money should|must|can|may|to leave; not any money; "
        "swore off; sworn off; no-buy; no buy; off limits; off-limits; off-limit; hands off; nobody touches; "
        "no one touches; no touching; ~leave * alone; ~stay away from; ~stay out of; staying off; frozen; "
        "~freeze; not buying; no buying; no more; no new; not allowed; not to touch; not touch; not touching; "
        "do not let me; banned; banned from; ~ban; ban on; ~give up; giving up; ~quit; nothing from; nothing "
        "out of; nothing comes out; nothing leaves; no spending; no withdrawals; no transfers; no payments; "
        "hold off; ~hold off on; zero; not another; not one; not a single; not one more; ~stop buying; ~stop "
        "ordering; ~cut out; ~cut off; moratorium; embargo; ~stay put; stays put; untouched; ~leave "
        "untouched; ~stay where; ~leave * be; ~sit tight; sits tight; not go|going anywhere; not to move; not "
        "moving; not to leave; ~keep * hands off; not going to buy; ~do without; ~go without; locked; locked "
        "away; ~ring-fence; ring-fenced; ringfenced; sacred; not to be touched; untouchable; not for "
        "spending; ~lay off; ~swear off; verboten; forbidden; ~forbid; not buy; not order; not spend; not "
        "book; not taking; not take; not dip into; no dipping; ~abstain; on hold; not use; not using; done "
        "with"
    ),
    "none": "no; zero; not a; not any; never",
    "buying": (
        "~buy; ~order; ~book; ~pay; ~spend; ~get; ~grab; ~pick up; ~go for; ~sign off; ~say yes; ~agree to; "
        "~quote; ~cost; ~come to; ~set * back; ~put down; ~put * down; deposit; invoice; ~splurge; ~splash "
        "out; ~treat; ~purchase; ~reserve; ~sign; ~approve; total; bill; tab; ~snap up; ~snag; ~bag; ~bid; "
        "~blow; ~drop; ~fork out; ~shell out; ~cough up; ~part with; ~put * on; ~charge; ~invest; ~sink; "
        "~throw; ~stick; ~top up; ~upgrade; ~commission; ~hire; ~rent; ~send; ~transfer; ~take; ~move; "
        "~withdraw; ~pull; in the post; in the mail; on its way; arriving; ~arrive; ~deliver; ~add to cart; "
        "in my basket; ~check out; ~checkout; was; came; is; are; were; won the bid; ~preorder; ~pre-order; "
        "~place; placed * order; ~swipe; ~tap; ~lay out; ~confirm; down payment; ~give in; ~cave; ~cover; "
        "~settle; ~foot; ~burn; ~fill; ~borrow; ~dip; ~use; ~do * shop|shopping|order|run; big shop; weekly shop; "
        "~go shopping"
    ),
    "unbought": (
        "both said yes; all said yes; both agreed; approved it; got approval; go-ahead; green light; ok'd; "
        "talked * over; ~resist; ~walk away; walked past; ~put * back; ~return; returned; ~look at; window "
        "shopping; ~sell; sold; ~cancel; ~decline; ~turn * down; too expensive; too much; ~browse; "
        "~dream; jealous; ~envy; gift; ~win; won; ~give|gave|given me; present from; for free; free; paid for "
        "by; treated me; treated us; on the company; his treat; her treat; on the house; expensed; expenses; "
        "~ask for; worth; used to cost"
    ),
    "pay": (
        "~pay; ~settle; ~transfer; ~send; ~wire; ~sort; ~sort out; ~clear; ~cover; ~square; ~square up; ~hand "
        "over; ~give; ~fix up; ~remit; ~venmo; ~zelle; ~paypal; ~gpay; ~shell out; ~cough up; ~fork over; "
        "~fork out; ~put through; ~make * payment; ~chuck; ~bank transfer; ~deposit; ~reimburse; ~tip; ~stump "
        "up; ~pay off; ~get * paid; ~bung; upi; ~process; ~move; paynow; ~paynow; gcash; mpesa; m-pesa; "
        "bizum; swish; twint; alipay; phonepe; paytm; interac; ~e-transfer; etransfer; cashapp; pix; momo; "
        "~nip; ~iban"
    ),
    "instruct": (
        "~pay; ~send; ~wire; ~transfer; ~deposit; ~remit; ~move; ~forward; ~release; should go; must go; goes "
        "to; go to; ~put; ~settle; ~get; ~want; ~owe; ~ask for"
    ),
    "draw": (
        "~take; ~withdraw; ~pull; ~borrow; ~dip; ~draw; ~raid; ~use; ~move; ~pay; ~get; ~transfer; ~cash; "
        "~break; ~liquidate; ~spend; ~tap; ~help ourselves; ~help myself; ~nick; ~skim; ~empty; ~fund; "
        "~cover; ~put; ~send; ~wire"
    ),
    # -- goods
    "bought": (
        "~buy; ~order; ~purchase; ~get; ~pick up; ~pick it|them|her|him up; ~deliver; ~arrive; ~come; ~land; ~turn up; "
        "~show up; ~install; ~fit; went in; ~go in; new; ~collect; ~bring home; ~snag; ~grab; ~treat; ~splurge; "
        "~invest in; brand-new; got here; is here; are here; has landed; got delivered; finally a; in the sale; "
        "~ship; ~unbox; first day with; ~set up; ~receive; ~upgrade; ~replace"
    ),
    "warranty": (
        "warranty; guarantee; guaranteed; ~guarantee; guaranty; warrantied; covered; cover; protection plan; "
        "care plan; "
        "applecare; garantie; under guarantee"
    ),
    "returns": (
        "right of withdrawal; withdrawal period; right to cancel; cooling off; cooling-off; you get; they give; "
        "they allow; with * receipt; keep * receipt; to bring; return; returns; returned; "
        "returning; return policy; return window; replacement window|period|policy; refund|exchange "
        "window|period|policy; refund; refunds; exchange; exchanges; ~send * back; "
        "~sending back; sending back; send back; sent back; ~take * back; ~bring * back; money back; "
        "money-back; ~change my|your mind; ~give * back; goes back; go back; ~ship * back; ~post * back; "
        "swap; return it; no questions asked; free returns; returnable; ~decide; trial nights; home trial; "
        "back by"
    ),
    "fault": (
        "~leak; ~squeal; ~hiss; ~rumble; ~thump; ~clunk; ~clank; ~sputter; not heat; not heating; not spin; "
        "not drain; not charge; not open; not print; not cool; not lock; not pump; lost its; burnt; ~switch * off; "
        "damp; ~flicker; ~rattle; ~buzz; ~squeak; ~click; clicking; ~grind; ~hum; ~beep; ~overheat; ~freeze; "
        "~crash; ~crack; cracks; crack; ~break; broke; broken; dead; ~die; died; dying; ~smoke; ~spark; "
        "~wobble; wobbly; ~peel; ~split; ~fray; ~jam; stuck; faulty; defective; knackered; bust; busted; "
        "kaput; torn; ~rip; ripped; chipped; ~scratch; scratched; ~act up; ~play up; on the fritz; fallen "
        "apart; falling apart; coming apart; came apart; come off; came off; fell off; coming off; ~shut * "
        "off; ~turn * off; cuts out; cutting out; ~cut out; losing; lost suction; stopped; stops; ~stop; "
        "error; errors; error code; noise; noises; noisy; smell; smells; burning; ~drip; puddle; puddles; "
        "pool of water; ~pill; fading; ~fade; dent; dented; lines across; dead pixel; dead pixels; ~restart; "
        "~reboot; gives up; gave up; packed in; ~pack * in; warped; ~warp; loose; snapped; ~snap; blank; no "
        "longer; ~trip; ~short; limping; ~vibrate; ~shake; ~screech; ~scream; ~groan; ~moan; ~whine; ~bubble; "
        "~rust; rust; rusty; swollen; bulging; ~swell; ~sag; sagging; ~fail; ~misbehave; ~conk; conked; "
        "~blow; blew; fused; ~spit; ~stutter; ~lag; ~drain; drains; stone cold; lukewarm; not hot; not cold; "
        "not cooling; not heating; wet; soaking; ~flood; ~explode; ~melt; melted; on the blink; gone wrong; "
        "wrong with; something off; haunted; possessed; on strike; given up the ghost; temperamental; dodgy; "
        "~howl; no suction; no picture; no sound; no signal; not worked; not rinse; "
        "not wash; not move; not do anything; not get hot|warm|cold; not suck; not steam; "
        "iffy; wonky; ghost; unusable; ~refuse; hole; holes; sole; stitching; ~unravel; ~come undone; ~come "
        "away; black screen; not charging; not turn; not start; not work; not working; not hold; not close; "
        "hardly|barely holds|lasts|works|charges|turns|opens|closes|starts|heats|cools; "
        "not open; not spin; not switch; not drain; not print; not connect; not power; not fit; not stay; not "
        "keep; not heat; not cool; not charge; not boot; not dry; not clean; not ring; not recognise; not "
        "recognize; not respond; ~make * noise; ~make * sound; ~hiss; ~clunk; ~clank; ~thump; ~bang; makes * "
        "like; carked it; ~cark; karked it; gone bung; gone phut; gone west; "
        "banjaxed; borked; bricked; buggered; "
        "munted; cactus; had it; had its chips; conked; croaked; ~croak; pegged out; bit the dust; bitten the "
        "dust; snuffed it; "
        "shot; toast; caput; shagged; stuffed; wrecked; gone to god; gone on me; died a death; died on me; in "
        "bits; in smithereens"
    ),
    "fixed": (
        "~change * wheel|part|battery|screen|pump|motor|seal|hinge|strap|zip|belt|bulb|board|door|handle|lock|valve; "
        "~fit * new; ~put * new; ~rebuild; ~readjust; ~adjust; ~tighten; ~straighten; ~solder; ~glue; on the spot; "
        "~send * new; ~give * new; ~get * new; whole new; ~fix; ~repair; ~mend; replaced; ~replace; swapped; "
        "~swap; sorted; ~sort; refunded; exchanged; ~exchange; resolved; ~resolve; good as new; like new; "
        "was|were|been fitted|installed; "
        "works again; working again; new one; replacement; right as rain; good as gold; behaves; behaving; "
        "runs like; purring; ~purr; back to normal; cured; ~cure; no more; not once since; new seal; new "
        "part; new motor; new battery; new screen; engineer ~come; repairman; repair man; technician; "
        "serviced; ~patch; happy again; solved; ~solve; came back from repair; back from the; up and running"
    ),
    "went_back": (
        "~return; ~send * back; ~take * back; ~post * back; ~ship * back; ~drop * back; ~bring * back; ~hand "
        "* back; ~drive * back; ~carry * back; ~mail * back; "
        "went back; gone back; is back with; refunded; refund; ~get * money back; back to the shop; "
        "back at the shop; ~send off; back in the post; ~exchange; exchanged; ~swap; swapped; ~sell; sold; "
        "~give * away; on its way back; on their way back; at|to the post office; "
        "at|to the ups|usps|fedex|dhl|evri|carrier|parcel; ~drop * ups|usps|fedex|dhl|evri"
    ),
    "kept": (
        "~keep; keeping; keeper; keepers; ~stay; stays; stay; staying; ~love; adore; ~fit perfectly; fits "
        "perfectly; look|looks "
        "lovely|great|perfect|wonderful|beautiful|brilliant|gorgeous|stunning|fab|fabulous|class|deadly|smashing; "
        "gorgeous|stunning|lovely|perfect on me|him|her; delighted with; ~let out; hemmed; ~hem it|them; "
        "~shorten; ~alter; altered; "
        "fit like; fits like; perfect; perfectly; happy with; grown on me; ~grow on; ~wear; wore; "
        "worn; ~live in; lived in; not take * off; not taking * off; never take * off; broken in; broke * in; "
        "cut * tags; tags off; tags|labels are|came off; labels off; "
        "threw * box; thrown * box; bin * box; recycled * box; softened; moulded; part "
        "of the family; not going anywhere; no regrets; best thing; best purchase; obsessed; sleep like"
        "; whole personality; best friend; life-changing; life changer; game changer; game-changer; "
        "lifesaver; godsend; every single day|night|morning; like a dream|charm; would not be without; what "
        "bliss; in love with; live without; do without; "
    ),
    # -- tasks
    "due": (
        "due; deadline; by; before; until; till; latest; no later than; not later than; closes; ~close; "
        "closing; shuts; ~shut; cut-off; cutoff; cut off; last day; last date; final date; final day; "
        "expires; ~expire; runs out; ~run out; ends; ~end; must be; has to be; have to be; needs to be; need "
        "to be; have to; has to; need to; needs to; must; got to; have until; has until; gives me until; "
        "~submit; postmarked; valid; valid till; good until; rsvp; window; lapses; ~lapse; at the latest; on "
        "or before; within; time limit; time-limit; to respond; to appeal; ~have * to; last chance; last "
        "call; lodge by; in by; ~want * by; ~want; wants; expected; final; finishes; last"
    ),
    "task": (
        "contingency; inspection contingency; cooling-off period; grace period; option period; objection period; "
        "application; applications; form; forms; report; return; tax return; taxes; tax; itr; payment; fee; "
        "fees; bill; invoice; claim; appeal; registration; enrolment; enrollment; renewal; submission; "
        "proposal; essay; thesis; paper; assignment; coursework; survey; rsvp; deposit; balance; instalment; "
        "installment; rebate; refund; voucher; vouchers; coupon; coupons; gift card; credit; credits; points; "
        "miles; permit; licence plate; car tax; road tax; mot; inspection; census; ballot; vote; paperwork; "
        "documents; contract; offer; objection; complaint; petition; grant; scholarship; bursary; fafsa; visa "
        "application; passport application; council tax; quote; tender; abstract; manuscript; slides; draft; "
        "timesheet; expenses; expense report; protest; library book; library books; books; rental; hire car; fine; "
        "ticket; notice; prescription; referral; election; options; benefits; open enrollment; fsa; isa; "
        "pension; early bird; presale; booking; reservation; tickets; sign-up; sign-ups; signup; place; spot; "
        "waiver; consent form; slip; permission slip; portfolio; audition tape; application form; school "
        "place; school places; entry; entries; nomination; nominations; bid; bids; exam; exams; exam fee; "
        "exam form; test; class; course; courses; summer camp; camp; nursery place; kyc; aadhaar; pan; pf; "
        "claim form; expense claim; mileage claim; warranty card; statement; declaration; self assessment; "
        "self-assessment; vat return; accounts; annual accounts; feedback; review; self-review; appraisal; "
        "peer review; revisions; proofs; cover letter; cv; references; dbs; visa form; jury form; jury "
        "summons; summons; letter; penalty; charge notice; parking charge; toll; dispute; enrollment form; "
        "health insurance; benefits enrollment; elections; stall; pitch; allotment; plot; marathon ballot; "
        "admission; admissions; admission form; counselling; hall ticket; portal; window; school application; "
        "transfer window; priority booking; store credit; certificate; pass; allowance; days off; holiday "
        "days; annual leave; leave days; vacation days; flexi; prepaid card; reward; rewards; rebate form; "
        "trade-in"
    ),
    "done": (
        "filed; e-filed; efiled; submitted; sent; handed; turned; paid; sorted; finished; signed; renewed; registered; "
        "enrolled; reported; accepted; posted; mailed; returned; used; redeemed; booked; lodged; completed; "
        "uploaded; claimed; appealed; answered; declined; settled; delivered; dropped; done; did; spent; "
        "cashed; replied; responded; confirmed; applied; cancelled; canceled; in the post; ticked off; "
        "ticked; ~get|got|gotten in; am in; are in; is in; in hand; signed up; taken care of; took care of; "
        "out of the way; went through; gone in; went in; went off; gone off; approved; over with; behind me; "
        "picked up; collected; filled; filled in; filled out; done and dusted; dealt with; all set; has * "
        "place; got * place; got * spot; have * place; off my plate; off my list; wrapped up; squared away; "
        "emailed; faxed; took * back; taken * back; brought * back; dropped * off; put in; put through; "
        "entered; chose; chosen; picked; decided; told; given; gave; acknowledged; receipt; confirmation; "
        "reference number; hit send; pressed send; clicked submit; over and done; crossed off; nailed; "
        "secured; exchanged; blew; treated; gone; ordered; said yes; said no; wrote back; cleared; closed; "
        "is|are|was complete; was|were|been received; "
        "went for; in the bag; accounted for; swapped; got * in; got * done; got * sorted; got * signed; got "
        "* out of the way; through"
    ),
    "dropped": (
        "not bother; not bothering; not going to bother; ~give up on; no longer need; ~change my|our mind; "
        "not doing; not going; ~decide against; decided not; ~skip; fell through; called off; ~let * go; "
        "withdrew; withdrawn; ~pull out; ~drop out; off the table; ~scrap; scrapped; ~abandon; not happening; "
        "too late; not worth; do not want; no longer want; no interest; not interested; ~pass on; no longer "
        "have to; does not matter; not needed; no need; waived; ~waive; ~cancel; cancelled; canceled; ~leave "
        "it; moot; not applying; not entering"
    ),
    "moved": (
        "~move; moved; pushed; ~push; extended; ~extend; postponed; ~postpone; shifted; ~shift; changed; "
        "delayed; ~delay; bumped; now due; due now; extension; ~reschedule; brought forward; more time"
    ),
    "no_task": (
        "movie; film; season; show; episode; game; album; flight; train; meeting; party; wedding; birthday; "
        "trip; holiday; concert; lease; passport; insurance; warranty; trial; membership; subscription; milk; "
        "yogurt; eggs; cheese; baby; pregnant; pregnancy; dinner; match; festival; shop; store; restaurant; "
        "museum; exhibition; road; bridge; pool; sale; weather; summer; winter; term; school; kitchen; bar; "
        "pub; park; station; line; diet"
    ),
    # -- leases
    "lease": "lease; tenancy; rental agreement; rental contract; rent agreement; leave and license; sublet",
}

FAMILIES = Families.of(_TEXTS)
"""Every family by its name."""

DOING = word_set(
    "renew file submit apply register enrol enroll claim appeal pay return send rsvp respond reply sign book "
    "cancel give hand turn finish complete use redeem vote object confirm decide upload collect pick cash "
    "exchange opt accept decline choose switch activate dispute contest report lodge mail post drop spend fill "
    "nominate enter withdraw challenge answer update tell let notify declare contact write order sort settle "
    "transfer bring change complain protest back clear deliver provide produce top ask request demand"
)
"""Verbs of what is to be done by a day."""
