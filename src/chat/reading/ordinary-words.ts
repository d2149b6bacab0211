/** Words of everyday English that are no misspelt part, car or name, beside those the phrases know. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `a ability able about above absolutely academy accept accident ache acre across acting action actually add
  adjuster adult advance advice affect afraid after afternoon again against age aged ago agree agreement ah aha
  ahead ahh aim ain aint air airport alabama alarm alaskan all allow allstate almost alone along already alright
  also although always am amarillo amazon among amount amp an ancient and anger angry animal announce annual
  another answer answers antonio any anybody anymore anyone anything anyway anyways anywhere apart apartment
  apologize apparently appear appointment appreciate approve are area arent argue arizona arkansas army around
  arrange arrive arrived article as asap aside ask asked asking asleep ass assume at atlanta attach attack
  attempt attend attention attic aunt auntie author automatic available average avoid awake award aware away awd
  awesome awhile baby back backed backfire background bad badly bake balance baltimore band barely bark base
  baseball basement bashed basic basically basket bath battery be beach bean beard beast beat beater beautiful
  because been beer before beforehand began begin behave behind beige being believe belong below bend benefit
  bent beside besides best bet better between beyond bicycle big bill bind bird birth birthday bit bite bitter
  black blah blame blanket bled bless blew block blood blow blown blue boat body bone bonus border bored boring
  borrow boss boston both bother bottom bought bout bowl box boy boyfriend brave bread break breakfast breath
  breathe brick bridge brief bright bring bro broad broke broken bronx bronze brooklyn brother brought brown
  bruh brush bucking buddy build building built bump bumped bumper bunch burgundy burn burned burning burnt
  burst bury bush business busted busy but butter buy buyer buying buys buzz buzzes buzzing by bye cab cake call
  called calling calls calm came camp campus can cancel cancer candle candy cannot cant capital captain car
  cards care careful carefully cars case cash castle cattle caught cause caused ceiling cell cent central
  certain certainly certified chair chance change changed channel chapter character charcoal charge charged
  charlotte chase cheap cheaper cheapest cheapo check checked checking cheese chemical chew chewed chicago
  chicken child chipped chirp choice choose church cincinnati circle citizen city clank clay clean clear
  cleveland clever click climb clinic close closed clothes clunk clunking coast code coffee coin cold college
  collision color columbus combine come comes comfort coming command comment community company compare compete
  complete completely compton computer concern concrete conference confirm confused connecticut consider contact
  content contest continue contract contractor convertible cook cool corn corporate correct cost costco cotton
  could coulda couldnt count country county coupe couple courage course cousin cover coworker cracked crackle
  craft craigslist crash crashed crazy cream credit creek crew crime criminal crispy crooked crowd cruel crush
  cry culture cup curb cure curious current currently curve customer customers cut cute cuz cylinder dad daily
  dallas damage damaged dance dang danger dangerous dare dark darn data date daughter day days dead deaf deal
  dealer dealers dealership dear deaths debt decade decent decide decided decision deductible deep deer
  definitely delaware delay delete deliver delivered dent dented dentist denver depend depends depth description
  desert deserve design destroy detail details detroit develop devil diagnosed diamond did didnt die died diego
  dies diesel differ difference different difficult dig dinged dinner direct dirt dirty disability disappear
  disappointed discuss disease dish divorce dmv do doctor document does doesnt dog doing doll dollar dollars
  done donkey dont door doordash doors dorm double doubt down downstairs downtown dozen drain dramatic draw
  drawer dream dress drew drink drip dripping drive driver drives driving droop drop dropout dropped drove drown
  drug drunk dry duck dude dudes due dull dunno during dying each eager ear earlier early earth ease easier
  easily east easy eat economy edition educate effect effort egg eight either elder election electric
  electrician elementary eleven elk else email emotion employ empty encourage end ended enemy engine english
  enjoy enormous enough enter entire entrance envelope environment equal equipment errand especially essential
  establish estimate etc even evening event eventually ever every everybody everyday everyone everything
  everywhere evidence evil exact exactly examine example excellent except exchange excite excited excuse
  exercise exhaust exist expect expensive experience expert explain explode exploded extra extreme eye fabric
  face facebook facility fact factor factory fade faded fail failed fair fairly faith fall false fame family
  famous fancy far farm farmer farther fashion fast faster fat fate fault favor favorite fear feature feed feel
  feels feet fell fella fellow felt female fence festival fever few fiance fiction field fifteen fifty fight
  figure figured fill film final finally find finding fine finger finish finished finna fire first fish fist
  five fix fixed fixing flag flame flat flawless flew flicker flip flipped flipping float flood flooded florida
  flower foggy fold folks follow following food foot for force forest forever forget forgot fork form formal
  former fort fortune forty forum forward found foundation four francisco free freeze freezing frequent fresh
  freshman fresno friday fried friend friendly friends from front froze frozen fruit full fully fun function
  fund funky funny furniture further future fwd gain gallon gamble game gang garage garden gas gather gave geico
  general gentle gentleman georgia get gets getting giant gift girl girlfriend give given gives giving glad
  glitchy go goal goat god goes going gold gone gonna good google gosh got gotcha gotta gotten government
  governor grab graduate grain grand granddaughter grandfather grandkids grandma grandmother grandpa
  grandparents grandson grass grave gravel gray great green grew grey grind grinding grinds groan groceries
  ground group grow growing growl growth guess guest guide guilty gulf gun gush guy guys habit had hail
  hailstorm hair half hall hammer hampshire hand handle hands handy happen happened happening happens happiness
  happy harbor hard hardly hardware harvest has hasnt hassle hat hatchback hate haul have havent having hawaiian
  hay hazy he head headed health hear heard hearing heart heaven heavy heck height hello help helped helps her
  here hero hers hes hesitate hesitates hey hi hide high highway hill him himself his hiss hisses hit hitting
  hmm hmmm hobby hold hole holiday hollow home honest honestly honey hood hop hope hopefully hoping horse
  hospital host hot hotel hour hours house houston how however howl hows hubby huge huh hum human humming hun
  hundred hunt hurry hurt husband hybrid i ice icy id idaho idea ideally idling if iffy ill illinois illness im
  imagine immediate immediately important improve in inch inches incident include including income increase
  incredible indeed independent indiana industry influence inform information injury innocent insect insert
  inside inspect inspection inspired instacart install instance instant instead insurance insured intend
  interest interested interior internet interview into inventory invest invite invoice iowa iron is island isnt
  issue it item items its ive jacket jacksonville jail jeans jerk jerking jersey jewel job join joke joy judge
  juice july jump june jungle junior junk junky jury just justice kansas kaput keep keeps kentucky kept keyboard
  kick kid kidding kids kill killed kind kinda kiss kit kitchen knew knife knock knocked knocking knot know
  knows label lack lady lag lake lamb lamp landlord landscaper language lap large last late lately later laugh
  laundry lawn lay layer laying lazy lead league leak leaking leaky learn least leave leaves lecture left legal
  lend less lesson let lets letter letting level library lie life light like likely limit line link liquid list
  listed listen listing liter litre little live lives living lmao load loan lobby local location locked lol
  lonely long longer look looked looking looks loose lord lose loss lost lot lots lotta loud louisiana love
  lover low lower lowest loyal luck lucky lunch lung lurching luv lyft lying ma ma'am maam machine mad made
  magazine magic maid mail main maine maintain major make makes making male mall man manage manner manual many
  march mark market marketplace maroon marriage married maryland massachusetts match material math matter
  maximum may maybe mayor me meal mean means meant measure meat mechanic medical medicine meet meh melt memory
  memphis mental mention mess message messed met metal miami middle midnight might mile mileage miles milk mill
  million milwaukee mind mine minnesota minor minute minutes misfire miss missed missing mission mississippi
  missouri mistake mister mix mixture moan model mom monday money month months mood moose more morning most
  motel mother motion motor mountain mouse mouth move moved movie moving mr mrs much mud multiple murder muscle
  museum music must my myself mystery nail name named names napa narrow nashville nasty nation native naturally
  nature near nearby nearly neat nebraska necessary need needed needing needs negative neighbor neighborhood
  nephew nerve network neutral nevada never new news next nice niece night nine no nobody nogales noise noisy
  none nonsense noodle noon nope nor normal north northern not note nothing notice november now nowadays number
  numbers nurse oakland object obvious obviously occasion occasionally occur october odd of off offer offerup
  office officer official often oh ohio ohm oil ok okay oklahoma old older olive omaha omg on once one ones
  onion online only ooh oops open opened opinion opportunity opposite option or orange order ordered orders
  ordinary oregon oreilly organize original orlando orleans other others otherwise ounce our ours out outdoor
  outside outta oven over overall overheat overheated overheating owed own owned owner owning owns package page
  paid pain painful paint pair pal palace panic pants paper papers parade parent parents park parked part
  partial particular particularly parting parts party passage passed passion past path patient pause pay paying
  peace peak peel peeled pen pencil pennsylvania pension people pepper per percent perfect perfectly perform
  perhaps period permission person personally pet philadelphia philly phone physical piano pic pick picked
  picking pickle pickup picture pie piece pieces pig pile pill pillow pine ping pings pink pit pitch pittsburgh
  pizza place places plain plan plane planet planning plant plastic plate platform play playing pleasant please
  pleasure pleez plenty plot pls plumber plus plz pm pocket poet point poison pole police polite politics pond
  pool poor pop popped popular portland positive possible possibly post pot potato potential pothole potholes
  pound pounds pour powder power practical practice praise pray prayer preacher predict prefer preferably
  pregnant prepare presence present press pretty previous previously price priced prices pride priest prince
  prison private prize pro probably problem problems process produce product professional professor profit
  program progress progressive project promise promised proof proper properly proud prove provide pull pulled
  punch punish pupil puppy purchase purple purpose purse push put puzzle quality quart queen queens question
  questions quick quickly quiet quit quite quote quoted quotes raccoon railroad rain raise rammed ran rang rapid
  rare rat rate rates rather rattle rattling raw razor reach react read reading ready real really reason
  reasonable rebuilt recall receipt receive received recent recently recipe recognize recommend recover red
  reddit reduce refer reflect refuse regarding region registration regret regular reject relate related
  relationship relative relax release reliable relief religion remember remind remove rent rental repair repairs
  replace replaced replacement replacing reply represent request required rescue research reserve respect
  response rest restaurant restore restored restoring restroom result retire retired retirement returned review
  reward rhythm rice rich rid ride rifle right rip rise risk road roar roast rob robbed robot rock rode rolled
  roofer room roommate root rope rose rough round route routine rub rude ruin ruined rumor run rung running runs
  rural rush rusted rusty rwd sacramento sacrifice sad saddle safe sag said sail salad salary sale salt salvage
  salvaged same sample sand sandwich sank saturday sauce save saw say saying says scale scare scared scene
  schedule scheme school science scissors score scraped scratch scream screech scuffed sea search season seattle
  second seconds secret secretary secure sedan see seem seems seen seep seize seized self sell seller selling
  send sense sent sentence separate september series serious seriously serve service session set seven several
  severe sew shake shaking shallow shame shape share sharp she shed sheep sheet shelter shes shimmy shine shiny
  ship shirt shook shoot shop shopping shops shore short shot should shoulda shoulder shouldnt shout shovel show
  showed shower shows shudder shudders shut shy sick side sideswiped sign silent silly silver similar simple
  simply since singer single sink sir sister sit site sitting situation six size skill skip slammed sleep slice
  slid slight slip slipped slipping slope slow slowly sluggish small smart smashed smell smile smoke smoking
  smooth snake snapped snow so soap soccer social sock softball soil sold soldier solid solution solve some
  somebody somehow someone something sometimes somewhat somewhere son soon sophomore sorry sort sorta sound
  sounds soup source south southern spare speak specific specifically speed spend spent spill spilled spin spite
  split spoil spoke spoon spot spotless spouse spread spring sprung spun sputter sputters square squeak
  squeaking squeaky squeal squealing squeeze squirrel squirrels stable staff stage stain stairs stall stalling
  stamp stand standard stare start started starting state statefarm states stay steady steak steal steam stem
  step stepdad stepdaughter stepmom stepson stick still stink stole stolen stomach stone stop stopped stops
  store storm story stove straight stranded strange stream street strength stress strike string stripped strong
  struck structure struggle stuck student study stuff stung stupid stutter subject success such suck suddenly
  suffer sugar suggest suggestion suit suitable sum summer sunday sunk super support supposed sure surface surge
  surgery surprised survive suspect suv swap swapped swapping swear sweat sweater sweep sweet swerved swim swing
  swollen swung symbol sympathy system table take taken takes taking talent talk talked talking tall tampa tan
  target task taste tax tea teach teacher teal tear tease tech teen teenage teenager television tell temple ten
  tennessee tent term terms terribly territory test texan texas text than thank thankfully thanks that thats the
  theater their them themselves then theory there theres these they theyre thick thin thing things think
  thinking third thirty this those though thought thousand thread threat three threw throat through throw thru
  thud thumb thunder thursday thx tick ticket ticking tight til till time times tin tiny tired tires title to
  toast toasted tobacco today together told tomato tomoro tomorrow tone tongue tonight tonite too took tool
  tooth top topic tore torn tornado total totaled totaling totalled totally touch tough tourist tow toward
  towards towed towel towing town toy track trade tradition traffic trailer train transfer transport trap travel
  treat treatment tree tried trim trip trouble truck trucker trucks true trust trusted truth truthfully try
  trying tryna tuesday tulsa tunnel turbo turkey turn turned tutor twelve twenty twice two type typical typing
  typo uber ugh ugly uh um umbrella unable uncle under understand unfortunately uniform union unique unit
  unknown unless unlike until up upgrade upon upset upstairs urban urgent urgently us usaa use used useful uses
  using usual usually utah vacation vague valley valuable value van vanish variety various vegas vegetable
  vehicle vehicles verify vermont very vibrate vibrating victim victory view village violence virginia virus
  visible visit visitor vital voice volume vote vow wage wagon waist wait waiting wake walk wall wallet walmart
  want wanted wants war warm warning was wash washed washing washington wasnt waste watch water watt wavy way we
  weak weapon wear weather website wedding wednesday weed week weekend weeks weep weight weird welcome well went
  were western wet weve what whatever whats whatsoever wheat wheel when whenever where whether which while whine
  whining whip whirring whisper whistle white who whoever whole whom whos whose why wide widow width wife wifey
  wiggle wild will willing win wind winner winter wipe wisconsin wise wish with within without witness wobble
  wobbly woke wolf woman women wonder wondered wondering wonky wont wood wooden wool word words wore work worked
  worker working workout works world worn worried worry worse worst would woulda wouldnt wound wow wrap wreck
  wrecked wrecker wrist write writing written wrong wrote wyoming yard yay yea yeah year years yell yelling
  yellow yellowed yes yesterday yet yo you young your youre yours yourself youth youtube youve zero zip zone zoo`.split(
    /\s+/,
  ),
)
