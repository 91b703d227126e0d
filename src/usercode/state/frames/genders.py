"""Whether a word or a first name tells a woman or a man: kin, titles, and the names that are only one of both.

Names that both bear (Alex, Sam, Kiran) and those that are ordinary words too where nobody is meant are left out. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from usercode.state.frames.words import FEMALE, MALE
from usercode.state.frames.wordset import word_set

_WOMEN: Final = word_set(
    # English, Scottish, Irish, Welsh
    "abigail ada adele agnes aileen ailsa aisha aisling alexandra alexis alice alicia alison allison alma amanda "
    "amber amelia amy anastasia andrea angela angelica anita ann anna annabel annabelle anne annette annie antonia "
    "aoife arabella ariana ashleigh astrid audrey ava barbara beatrice beatrix becca becky belinda bella bernadette "
    "bernice bertha beryl bess bessie beth bethan bethany betsy betty beverley beverly biddy bridget bridie brigid "
    "bronagh bronwen brenda britney brittany brooke camilla candice cara carla carmel carmen carol carole caroline "
    "carolyn carrie cassandra cassie catherine cathy catriona cecilia cecily celeste celia ceri charlene charlotte "
    "chelsea cheryl chloe christina christine ciara clara claire clare clarissa claudia clementine colleen connie "
    "constance cora cordelia corinne courtney cynthia daisy daphne dawn deborah debbie debra deirdre delia della "
    "denise diana diane dilys dina dolores dominique donna dora doreen doris dorothy dorothea edie edith edna edwina "
    "effie eileen eilidh elaine eleanor elena eleri elise elinor elisa elisabeth elizabeth ella ellen ellie elodie "
    "eloise elsa elsie elspeth emilia emily emma enid erica erin esme esmeralda estelle esther ethel eugenie eunice "
    "eva evelyn evie faith fay faye felicity fenella fern fiona flo flora florence fran frances francesca freda freya "
    "gabriella gabrielle gail gemma genevieve georgia georgina geraldine gertrude gillian gina ginny gladys glenda "
    "gloria glynis grace grainne greta gretchen gwen gwendolyn gwyneth hannah harriet hattie hazel heather heidi "
    "helen helena henrietta hermione hettie hilary hilda holly honor hope ida imogen ina ingrid iona irene iris "
    "isabel isabella isabelle isla isobel ivy jacqueline jade jane janet janette janice janine jasmine jean jeanette "
    "jemima jenna jennifer jenny jessica jessie jill jo-anne joan joanna joanne jocelyn jodie josephine josie joy "
    "joyce juanita judith judy julia juliana julianne julie juliet june justine kaitlyn karen karin kate katharine "
    "katherine kathleen kathryn kathy katie katrina katy kayla kayleigh keira kelly kimberley kimberly kirsten kirsty "
    "kirstie kristen kristin kristina kristy laura lauren laurel lavinia leah leanne lena leona leonie leonora "
    "letitia lila lilian lillian lily linda lindsay lisa lizzie lois lola lorna lorraine lottie louisa louise lucia "
    "lucille lucinda lucy lydia lynda lyndsey lynette lynn lynne mabel madeleine madeline madison mae maeve maggie "
    "mairead mairi maisie mandy marcia margaret margery margot marguerite maria marian marianne marie marina marion "
    "marjorie marlene martha martina mary matilda maud maude maura maureen mavis maya meg megan melanie melissa "
    "mercedes meredith mhairi mia michaela michelle millicent millie mildred minnie miranda miriam moira mollie molly "
    "mona monica morag moreen morwenna muriel myfanwy myra myrtle nadia nadine nancy naomi natalia natalie natasha "
    "nell nellie nessa niamh nicola nicole nina noelle nora norah noreen norma nuala octavia olga olive olivia oonagh "
    "ophelia orla ottilie pam pamela pandora patricia patsy paula paulette pauline pearl peggy penelope penny petra "
    "petunia phoebe phyllis pippa polly poppy primrose priscilla prudence rachael rachel rebecca regina renee rhea "
    "rhian rhiannon rhoda rhona rhonda rita roberta roisin rosa rosalie rosalind rosanna rose roseanne rosemary rosie "
    "rowena roxanne ruby ruth sabrina sadie sally samantha sandra saoirse sara sarah saskia scarlett selina senga "
    "serena shannon sharon sheena sheila shelagh shelley sheryl shirley shona siobhan sinead sonia sonya sophia "
    "sophie stacey stella stephanie sue susan susanna susannah susie suzanne suzy sybil sylvia tabitha tamara tamsin "
    "tania tanya tara tess tessa thea thelma theodora theresa tiffany tilda tilly tina tracey trisha trudy una ursula "
    "valentina valerie vanessa vera verity veronica vicky victoria viola violet virginia vivienne wanda wendy "
    "wilhelmina wilma winifred winnie yvette yvonne zara zelda zoe abby addie addison allie ashlyn autumn bonnie "
    "caitlin carly chrissy deb destiny dottie gwenda hailey haley harper jenn jolene kaylee kaylie kendra krista lori "
    "lorie luann mallory marcy marybeth maryann mckenna meghan melinda misty mindy nicki paige peggie rochelle "
    "rosalyn savannah shauna shawna sherri sherry sierra staci tammy terri trina trish vonda "
    # India and around
    "aaradhya aarti aditi aishwarya akshata alka amala amrita ananya anandi anjali anjana anju ankita anuradha "
    "anushka aparna aparajita archana arpita arundhati asha avani ayesha bhavana bhavna bhavya charu chitra chhaya "
    "damini deepa deepika deepti devika devi dipika divya durga ekta farah fatima gauri gayathri gayatri geeta geetha "
    "gita harini hema hemalata indira indu isha ishita jahnavi janaki jaya jayanthi jayanti jhanvi juhi jyothi jyoti "
    "kalpana kalyani kamala kamini kareena kavita kavitha kavya keerthi khushi kiara komal kriti kumari lakshmi "
    "lalita lata latha leela lekha madhavi madhuri mahima mala malini malti mamta manisha manju mansi meena meenakshi "
    "meera megha meghna mithila mridula mukta nalini namrata nandini nandita nargis neelam neena neeta neha nidhi "
    "nimisha nirmala nisha nithya nitya nivedita padma padmini pallavi parvati parvathi pooja poonam prachi pragya "
    "pratibha preeti prerna priya priyanka puja punita pushpa rachna radha radhika rajani rajni rakhi ramya rani "
    "rashmi rekha renu renuka reshma revathi richa rina ritika ritu riya rohini roshni rukmini rupa ruchi sadhana "
    "sakshi sandhya sangeeta sangeetha sangita sanjana saraswati saritha sarita saroja savita savitri seema shaila "
    "shalini shanta shanthi shanti sharada sharmila shefali shikha shilpa shobha shreya shruti shubha shweta simran "
    "sita smita smriti sneha soma sonal sonali srividya subhadra suchitra sudha sujata sujatha sulochana sumathi "
    "sunita sunitha supriya surabhi sushila sushma swapna swati swathi tanvi tejaswini tripti uma usha vaishnavi "
    "vandana vani varsha vasantha vasudha veena vidya vimala vinita yamini yamuna zainab zeenat zoya "
    # elsewhere
    "adriana agata agnieszka aicha aiko akiko alejandra alina aline amara amina amira aneta ania anke anneke annika "
    "anouk antje antoinette anya ayse barbora beata beatriz birgit bianca blanca brigitte camila carlotta carolina "
    "catalina catarina cecile chiara chiyo clelia consuelo dagmar dalia danuta daniela danielle delphine dorota dunja "
    "eda ebru edyta elif elke emine eszter eulalia fatema fatou fatoumata federica filipa flavia francoise frederique "
    "gabriela ghislaine giovanna giulia graciela grazyna gudrun halina hana hanna hanne hatice heike helga hiroko "
    "ilse ines inga ioana irina isabela isolde ivana izabela jadwiga jana jelena joana jolanta julita justyna kaja "
    "karolina kasia katarina katarzyna katja keiko khadija krystyna laetitia laila lara larisa latifa layla leila "
    "leyla lenka liesbeth ligia liliana lin-mei lotte lucie ludmila luisa lupe magda magdalena maja malgorzata mariam "
    "mariana maribel marika marisol marisa marta maryam mathilde mayumi mei mei-ling meike merve mette milena mirela "
    "monika nadja nan-hee natalya nia nkechi noemi nuria oksana olena paola paloma patrizia pilar raquel renata "
    "rosario ruxandra safiya salma samira sandrine sanne seda shirin sigrid silke silvia simona simone solveig sofia "
    "sofie solange soledad svetlana sylvie tatiana tove ulrike ute valeria viktoria violeta wiktoria xiaomei yasmin "
    "yasmine yetunde yolanda yoko yuki yumiko zahra zeynep zofia zuzana"
)
_MEN: Final = word_set(
    # English, Scottish, Irish, Welsh
    "aaron abe abraham adam adrian aidan al alan alasdair alastair albert alec alexander alfie alfred alistair allan "
    "allen alun ambrose andrew andy angus anthony antony archibald archie arnold arthur aubrey augustus austin "
    "barnaby barney barry bartholomew basil ben benedict benjamin benny bernard bernie bert bertie bertram bill billy "
    "bob bobby boris brad bradley brendan brent brett brian bruce bruno bryan bryn byron caleb callum calum calvin "
    "carl cecil cedric chad charles chester christopher chuck ciaran clarence clark clayton cliff clifford clint "
    "clive clyde colin colm conor connor conrad cormac craig cuthbert cyril dafydd dai damian damien dan daniel danny "
    "darragh darren dave david davey davie declan denis dennis derek dermot derrick desmond dick dirk dominic don "
    "donal donald donnie dougal doug douglas duncan dustin dwayne dwight dylan eamon earl ed eddie edgar edmund "
    "edward edwin eli elijah elliot elliott elmer emlyn emmett eoin eric ernest ernie errol euan eugene evan ewan "
    "ewen fabian felix fergal fergus finbar findlay finlay finley finn floyd francis frank franklin fraser fred "
    "freddie freddy frederick gabriel gareth garry garth gary gavin geoff geoffrey george gerald gerard geraint gerry "
    "gideon gilbert giles glen glenn godfrey gordon graeme graham grant greg gregor gregory griffin gus guy gwilym "
    "hal hamish hank harold harry harvey hector henry herbert herman horace howard hubert hugh hugo humphrey iain ian "
    "ieuan ifan ignatius innes irving isaac isaiah ivan ivor jack jackson jacob jake james jared jarrod jason jasper "
    "jeff jeffrey jeremiah jeremy jerome jerry jesse jim jimmy joe joel joey john johnny jon jonah jonas jonathan "
    "jonny joseph josh joshua julian justin keir keith ken kenneth kenny kent kevin kieran kirk kurt kyle lachlan "
    "lance larry laurence lawrence len lennie leo leon leonard leopold leroy les lester levi lewis liam lionel "
    "llewellyn lloyd logan lorcan lorenzo louie louis lucas luke luther lyle malachy malcolm manny marc marcus mark "
    "marshall martin marty marvin matt matthew maurice max maximilian maxwell melvin merv mervyn micah michael mick "
    "mickey miles milo mitch mitchell morris mort moses mungo murdo murray nate nathan nathaniel ned neil neville "
    "niall nicholas nick nigel noah noel norman oliver ollie omar orson oscar osian oswald otis otto owain owen paddy "
    "padraig patrick paul percival percy perry pete peter phil philip phillip phineas pierce quentin quincy ralph "
    "ramsay randall randy raymond reg reggie reginald reuben rex rhodri rhys richard rick ricky rob robbie robert rod "
    "roderick rodney roger roland rolf ron ronald ronan ronnie rory roscoe ross roy ruaridh rufus rupert russell ryan "
    "samuel saul scott seamus sean seb sebastian seth shaun silas simeon simon solomon spencer stan stanley stephen "
    "steve steven stewart stuart ted teddy terence thaddeus theo theodore thomas tim timothy tobias toby todd tom "
    "tommy tony travis trevor tristan tyler tyrone ulysses vernon vic victor vince vincent wallace wally walter "
    "warren wayne wesley wilbur wilf wilfred will willem william willie wyatt xander zac zach zachary zack zeke "
    "brandon brock bryce chase cody colby cole colton corey cory curtis dale damon darryl daryl davis dean dell denny "
    "derrell devin drew duane elwood garrett gage grayson hunter jaden jayden jeb jed kenton kip landon lamar mason "
    "nolan otha parker preston quinton reed rusty shane tanner terrell trent tucker tyson vaughn wade walt weston "
    # India and around
    "aarav abhay abhijit abhinav abhishek aditya ajay ajit akash akhil akshay amar amit amitabh amol anand aniket "
    "anil anirudh ankit ankur anoop ansh anuj anup arav arjun arun arvind ashish ashok ashwin atul avinash ayaan "
    "ayush babu balaji balu bhaskar bharat bhushan bijoy chandan chetan chirag danish darshan debashish deepak dev "
    "devendra dhananjay dharmesh dhruv dilip dinesh farhan faisal gagan ganesh gaurav gautam gautham girish gopal "
    "govind hari harish harsh harsha harshad hemant hitesh imran inder irfan ishaan jagdish jatin jayant jayesh "
    "jeevan jignesh joydeep kabir kailash kamal kapil karan karthik kartik kaushik keshav ketan kishan kishore krish "
    "krishna krishnan kunal lakshman lalit lokesh madhav mahesh manav manish manoj mayank milind mihir mohan mohit "
    "mukesh mukul murali nachiket nagesh nakul naman narayan naren narendra naveen navin nihal nikhil nilesh niranjan "
    "nishant nitin om omkar pankaj paresh parth pavan pawan prabhakar prabhat prabhu pradeep pradip prakash pramod "
    "pranav prasad prashant prateek pratik praveen pravin puneet raghav raghu rahul raj raja rajan rajat rajeev "
    "rajendra rajesh rajiv raju rakesh ram raman ramesh ranbir rangan ranjan ranjit ranveer rashid ravi ravindra "
    "rishabh rishi ritesh rohan rohit sachin sagar sahil salim salman sameer samir sandeep sanjay sanjeev sanket "
    "santosh sarath satish saurabh senthil shailesh shankar sharad shekhar shivam shiva shreyas shrikant shubham "
    "siddharth siddhartha sohan somnath srinivas sridhar subhash subramaniam sudhir sudeep sujit sumeet sumit sundar "
    "sunil suraj suresh surya sushant swaminathan tanmay tarun tejas tushar uday umesh utkarsh vaibhav varun vasant "
    "vasudev venkat venkatesh vibhor vidyut vijay vikas vikram vikrant vinay vineet vinod vipin vipul viraj virat "
    "vishal vishnu vivaan vivek yash yogesh yusuf zubair "
    # elsewhere
    "abdul abdullah abel adel ahmad ahmed alain alberto aldo alejandro aleksander alessandro alfonso alfredo alonso "
    "alvaro amadou anders andre andreas andrei andres andrzej antoine anton antonio arkadiusz armando arne arturo "
    "attila bartek bartosz benoit bernd bjorn bogdan bojan carlos cesar christophe claudio clemens cosimo cristiano "
    "dario dawid diego dieter dietmar dimitri dmitri domenico edoardo eduardo emeka emil emilio emmanuel enrique enzo "
    "erik ernesto esteban etienne fabio farid felipe fernando filip florian francesco francisco franco francois franz "
    "friedrich gerhard gianni giorgio giovanni giuseppe goran grzegorz guido guillaume guillermo gunnar gunther "
    "gustav hakan hamza hans harald hassan heinz helmut henrik henri hernan hiroshi horst hussein ibrahim ignacio "
    "igor ingmar ismail jaime jakub jan-erik jacques javier jean-luc jean-pierre jens jerzy joachim joao joaquin "
    "johan johann johannes jorge jorgen jose juan jurgen kamil karim karl kasper kazimierz kenji khalid klaus kofi "
    "konrad krzysztof kwame lars laszlo leandro lech leszek luc luca luigi luis lukas maarten maciej magnus mahmoud "
    "manuel marcel marcin marco marek mariano mario marius markus martijn mateo mateusz mathieu matteo mauricio "
    "mehmet miguel mikael mikhail milan mirko mohamed mohammad mohammed muhammad mustafa nasir nico niels nikola "
    "nikolai nils obinna olaf olivier orhan osama pablo paolo pascal pavel pawel pedro per pepe philippe pierre piet "
    "pieter piotr rafael rafal raul reinhard renaud ricardo roberto rodrigo rolando rudi ruben rui salvador santiago "
    "sergei sergio siegfried slawomir sven szymon tadeusz takashi tariq tarek tiago thierry thorsten tomas tomasz "
    "ulrich umberto uwe vaclav vladimir wei-jie werner wim wojciech wolfgang xavier yannick yiannis youssef yves "
    "zbigniew zoltan"
)


PRONOUNS: Final = {
    **dict.fromkeys(("he", "him", "his", "himself"), "m"),
    **dict.fromkeys(("she", "her", "hers", "herself"), "f"),
}
"""The gender that a pronoun tells."""


def gender_of(word: str) -> str:
    """Return "f", "m" or "" for a kin word or title."""
    return "f" if word in FEMALE else "m" if word in MALE else ""


def gender_named(name: str) -> str:
    """Return "f", "m" or "" for somebody by kin, title or first name: "Aunt Ida", "Fiona", "Dr Chen"."""
    words = name.casefold().split()
    told = next((g for word in words if (g := gender_of(word))), "")
    first = words[0] if words else ""
    both = first in _WOMEN and first in _MEN
    return told or ("" if both else "f" if first in _WOMEN else "m" if first in _MEN else "")


_BY_NOUN: Final = {
    **dict.fromkeys(("boy", "lad", "laddie", "man", "gentleman"), "he"),
    **dict.fromkeys(("girl", "lass", "lassie", "lady", "woman"), "she"),
    **dict.fromkeys(("lamb", "mite", "thing", "one", "soul"), "one"),
}
"""By which pronoun somebody is meant who is spoken of as "the boy"."""
_FONDLY: Final = word_set("little wee poor dear sick birthday")
_NEEDED: Final = {
    **dict.fromkeys(("lamb", "mite", "thing", "one", "soul"), word_set("little wee poor")),
    **dict.fromkeys(("man", "gentleman", "lady", "woman"), word_set("old poor dear")),
}
"""What means somebody named before only with such a word: "the little one", "the old man"."""


def pronoun_for(lows: Sequence[str]) -> str:
    """Return the pronoun for somebody meant by a noun ("the boy", "the poor wee one"), "" where the words are none."""
    if len(lows) < len(("the", "boy")) or lows[0] not in ("the", "poor", "wee") or lows[-1] not in _BY_NOUN:
        return ""
    needed = _NEEDED.get(lows[-1], frozenset())
    fond = (_FONDLY | needed).issuperset(lows[1:-1]) and (not needed or not needed.isdisjoint(lows[:-1]))
    return _BY_NOUN[lows[-1]] if fond else ""
