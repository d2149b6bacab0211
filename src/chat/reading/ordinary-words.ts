/** Words of everyday English that are no misspelt part, car or name, beside those the phrases know. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `a abandon ability able about above abroad absence absent absolutely academy accelerate accept accident accidental
  accomplish according account accurate accuse ache achieve acquire acre across acting action actual actually adapt
  add addition address adequate adjust adjuster admire admit adopt adult advance adventure advertise advice advise
  affect affection afford afraid after afternoon again against age aged agency agenda agent aggressive ago agony
  agree agreement ah aha ahead ahh aim ain aint air airport alabama alarm alaskan alike alive all allergic allow
  allstate almost aloha alone along alongside aloud alphabet already alright also alternative although altogether
  always am amarillo amaze amazing amazon ambition ambulance among amount amp amuse amusing an analyze ancestor
  ancient and anger angry animal anniversary announce annoy annual another answer answers antonio anxious any anybody
  anymore anyone anyplace anything anytime anyway anyways anywhere apart apartment apiece apologise apologize apology
  apparel apparently appeal appear appearance appetite applaud apple application apply appoint appointment
  appointments appreciate approach appropriate approve approximate approximately are area arent argue arguing
  argument arise arizona arkansas army around arrange arrest arrival arrive arrived arrives arrogant article as asap
  ashamed ashore aside ask asked asking asleep ass assault assignment assistance assistant associate assume assure
  astonish at athlete atlanta atmosphere attach attack attempt attempts attend attention attic attitude attorney
  attract attractive audience august aunt auntie author authority authorize automatic autumn available average avoid
  awaiting awake award aware away awd awesome awful awhile awkward baby babysit babysitter bachelor back backed
  backfire background backpack backwards backyard bacon bad badly baggage bake bakery balance balcony ballgame
  balloon ballpark baltimore banana band bandage banging bankrupt banquet barbecue barbershop barely bargain bark
  barrel barrier base baseball basement bashed basic basically basket basketball bath bathroom bathtub battery battle
  bay bcuz be beach bean beans bear beard beast beat beater beautiful because bedroom bedtime beef been beer before
  beforehand beg began begin beginner beginning behave behavior behind beige being belief believe belly belong
  beloved below bend benefit bent beside besides best bestie bet betcha betray better between beware beyond bible
  bicycle big bigger biggest bill billion bind bingo bird birdie birth birthday biscuit bishop bit bite bitter
  bizarre black blah blame blank blanket blast bled bless blessing blew blink blizzard block bloke blood bloom blouse
  blow blown blue blurry boast boat body boil bold bone bonus boom boost booth boots border bored boring borrow boss
  boston both bother bottom bought bounce boundary bout bow bowl box boy boyfriend brag brainer brand brats brave
  bravo bread break breakdown breakfast breaking breaks breast breath breathe breed brew bribe brick bride bridge brief
  bright bring bro broad broader broccoli brochure broke broken bronx bronze brooklyn brother brought brown bruh bruise
  brunch brush bubble bucking bucks buddy budget buffet build building built bully bummer bump bumped bumper bunch
  buncha bundle burden burger burglar burgundy burial burn burned burning burnt burrito burst bury bush busier
  business busted busy but butcher butt butter butterfly buy buyer buying buys buzz buzzes buzzing by bye cab cafe
  cafeteria cake calculate calendar calf call called calling calls calm came camp campaign campfire campground
  camping campus can canal cancel cancellation cancer candidate candle candy cannot canoe cant capable capital
  captain caption capture car cardboard cards care career careful carefully careless caring carpool carrot carry cars
  cartoon carve case cash castle casual catalog category cater cattle caught cause caused cautious cave ceiling
  celebrate celebration cell cellphone cement cemetery cent central ceremony certain certainly certificate certified
  chair chance change changed channel chaos chapter character charcoal charge charged charity charlotte charm
  charming chart chase chat cheap cheaper cheapest cheapo cheat cheated check checkbook checked checking checkup
  cheek cheer cheerful cheese chemical cherish chest chew chewed chicago chicken child childhood childish chill
  chillin chilly chin chipped chirp chocolate choice choir choose chop chore chorus christmas chronic chuck church
  cigar cincinnati cinema circle circumstance citizen city civil claim clank clap clarify classmate classroom clause
  clay clean cleanup clear clearance clearly clerk cleveland clever click cliff climb clingy clinic close closed
  closer closest closet clothes clothing cloudy clown clue clueless clumsy clunk clunking coal coast cocktail coconut
  code coffee coffin coin coincidence cold collapse colleague collect collection college collision color columbus
  comb combine come comeback comedy comes comfort comfortable comic coming command comment commit committee commonly
  communicate communicating community commute company compare comparison compete competition complain complaint
  complete completely complex complicated compliment comply compromise compton computer conceal concentrate concept
  concern concert conclude concrete condo conduct conference confess confidence confident confirm confirmation
  conflict confuse confused confusing confusion congrats congratulate congratulations connecticut conscious consent
  consequence conserve consider considerable consist constant constantly construct construction consult consume
  consumer contact contain content contest continue contract contractor contrary contribute convenience convenient
  conversation convertible convince convinced cook cookie cooking cool cope copy corn corporate correct correction
  correctly correspond cost costco costly costume cotton couch cough could coulda couldnt counsel counselor count
  counterfeit country county coupe couple courage course court courteous courtesy courthouse cousin cover coward
  cowboy coworker cozy crack cracked cracker crackle craft craigslist cranky crap crash crashed crawl crayon craze
  crazy creak cream create creative creature credit creek creepy crew crickets crime criminal cringe crisis crisp
  crispy critical criticize crooked crop crossing crow crowd crucial crude cruel crumb crush cry crying cuddle
  culture cup curb cure curfew curious curl currency current currently cursed curve custody customer customers cut
  cute cuz cylinder dad daily dairy dallas damage damaged damn damp dance dang danger dangerous dare dark darling
  darn dartboard data date dating daughter day daycare daylight days daytime dead deaf deal dealer dealers dealership
  dealing dear death deaths debate debt decade deceive december decent decide decided decision declare decline
  declined decorate decrease dedicate deductible deep deeply deer defeat defend define definitely degree delaware
  delay delete delicate delicious delight delightful deliver delivered demand demolish demonstrate denial denied
  dense dent dented dentist denver deny depart department depend dependable depends depressed depressing depth derby
  descend describe description desert deserve design desire desperate dessert destination destroy detail detailed
  details detect detective determine detour detroit develop devil devote diabetes diagnose diagnosed diagnosis dial
  diamond diaper diary dictionary did didnt die died diego dies diesel diet differ difference different difficult dig
  digest digital dignity dim dine dinged dinner dinosaur diploma direct dirt dirtier dirty disability disagree
  disappear disappoint disappointed disappointing disappointment disaster discard discipline disclose discount
  discover discuss discussion disease disgust dish dishonest dislike dismiss dispose dispute disrespect distant
  distinct distract district disturb ditch dive diverse divide divorce divorced dmv do doctor doctors document dodgy
  does doesnt dog doggy doin doing doll dollar dollars dolphin domestic donate donation done donkey donor dont doom
  door doorbell doordash doors doorstep dorm dose dot double doubt dough down downhill downstairs downtown doze dozen
  draft drain drama dramatic draw drawer drawing dreadful dream dress drew drift drink drip dripping drive driver
  drives driving drizzle droop drop dropout dropped drought drove drown drowsy drug drunk dry duck dude dudes due
  dull dumb dummies dummy dump dumpster dunno during dusty dwell dying each eager ear earlier early earn earnest
  earring earth earthquake ease easier easily east easter eastern easy eat eaten economy edit edition educate
  educated education effect effective efficient effort effortless egg eh eight either elbow elder elderly elect
  election electric electrician elegant elementary elephant elevator eleven eligible eliminate elk else email emails
  embarrass embarrassed embarrassing embrace emerge emotion emotional emphasize employ employee employer employment
  empty enable enclose encounter encourage end ended endless endure enemy energetic engage engaged engine english
  enjoy enormous enough enroll ensure enter entertain enthusiast enthusiastic entire entirely entitled entrance
  envelope environment equal equally equipment era erase errand error especially essay essential establish estimate
  etc eternal ethnic evacuate evaluate even evening event eventually ever every everybody everyday everyone
  everything everytime everywhere evict evidence evil evolve exact exactly exaggerate exam examine example excellent
  except excess exchange excite excited excitement exciting exclude exclusive excuse excuses execute exercise exhaust
  exhausted exhausting exist existing exit expand expect expectation expense expensive experience expert expire
  expired explain explode exploded explore expose extend extensive extra extraordinary extreme extremely eye eyebrow
  fabric fabulous face facebook facial facilities facility fact factor factory fade faded fail failed faint fair
  fairly fairy faith faithful fake fall false fame familiar family famous fancier fancy fantastic fantasy far
  farewell farm farmer farmhouse farther fascinate fashion fast fasten faster fat fatal fate father fatigue faucet
  fault favor favorite favour fear fearful feather feature february federal fee feed feedback feel feeling feels feet
  fell fella feller fellow felony felt female feminine fence ferry festival fetch fever few fiance fiction field
  fierce fifteen fifty fight figure figured figures figuring file filing fill film filthy final finally finals
  finance financial find finding findings fine finger finish finished finna fire firefighter fireplace firewood
  firework firm firmly first fish fisherman fishing fist fitness five fix fixed fixing flag flame flashlight flat
  flavor flawless flea flesh flew flexible flicker fling flip flipped flipping flirt float flock flood flooded
  flooding florida flour flower flowing flu fluent flung flush foe foggy foil fold folder folk folks follow following
  fond food foolish foot footage football for forbid force forecast foreign forest forever forgave forget forgetful
  forgive forgiven forgot forgotten fork forklift form formal former formerly formula fort forth fortunate
  fortunately fortune forty forum forward forwards foster fought foul found foundation four fourth fragile fragrance
  frail franchise francisco frantic freak free freedom freely freeze freezer freezing french frequent fresh freshen
  freshman fresno friday fridge fried friend friendly friends friendship fright frighten frog from front frosty frown
  froze frozen fruit fruity frustrate frustrated frustrating frustration full fuller fully fuming fun function fund
  funky funny furious furniture further furthermore furthest fuss fussy future fwd gain gallery gallon gamble game
  gamer gaming gang garage garbage garden garlic gas gather gathering gave gaze geico general generally generate
  generation generic generous genius gentle gentleman gentlemen genuine geography georgia german gesture get gets
  gettin getting ghosted giant gift giggle ginger giraffe girl girlfriend girls give given gives giving glad glance
  glasses glimpse glitchy global gloom glory gloves go goal goat god goes goin going gold gone gonna good goodbye
  goodness goofy google goose gorgeous gosh gossip got gotcha gotta gotten government governor grab gracious grads
  gradual graduate grain grammar grand grandchild grandchildren granddaughter grandfather grandkids grandma
  grandmother grandpa grandparents grandson grape graph grasp grass grateful grave gravel graveyard gray greasy great
  greatly greedy green greet greeting grew grey grief grin grind grinding grinds gripe groan groceries grocery gross
  grouchy ground group grow growing growl grownup growth grudge grumpy guarantee guess guest guidance guide guilt
  guilty guitar gulf gun guru gush gut guy guys gym gypsy habit had hafta haggle haha hail hailstorm hair haircut
  half halfway hall halloween ham hamburger hammer hampshire hand handed handful handicap handle hands handsome
  handwriting handy hang hanging happen happened happening happens happier happily happiness happy harbor hard hardly
  hardship hardware harmful harmless harsh harvest has hasnt hassle haste hat hatchback hate hatred haul haulin haunt
  have havent having hawaiian hay hazy he head headache headed headline heal health healthy heap hear heard hearing
  heart heartbreak heartbroken heatwave heaven heavily heavy heck heel height heir helicopter hello helmet help
  helped helper helpful helpless helps hen hence her herb here hero hers hes hesitant hesitate hesitates hey heya hi
  hibernate hiccup hidden hide high highly highway hike hiking hilarious hill him himself hint hire hiring his hiss
  hisses historic history hit hitting hmm hmmm hobbies hobby hockey hold holdup hole holiday hollow holy home
  homeless homemade homeowner hometown homework honest honestly honesty honey honor hood hooray hop hope hopefully
  hopeless hoping horrible horrific horror horse hospital host hostage hostile hot hotdog hotel hour hours house
  household housewife housework houston how howdy however howl hows hubby hug huge huh hum human humble humid humming
  humor hun hundred hunger hungry hunt hunting hurricane hurried hurry hurt husband hustle hustler hut hybrid hygiene
  i ice icy id idaho idea ideally identical identify idiot idk idle idling if iffy ignorance ignorant ignore ill
  illegal illinois illness illusion im imaginary imagination imagine immature immediate immediately immense immigrant
  impatient imply importance important impose impossible impress impressed impression impressive improve improvement
  in incapable inch inches incident incline include including income inconvenience inconvenient incorrect increase
  increasingly incredible incredibly indeed independence independent indiana indicate individual indoor indoors
  industry inexpensive infant infect infection inferior inflation influence inform informal information ingredient
  inherit initial initially injure injured injury innocence innocent input inquire inquiry insane insect insert
  inside inspect inspection inspiration inspire inspired instacart install instance instant instantly instead
  instinct institution instruct instruction insult insulting insurance insured intelligence intelligent intend
  intense intention interact interest interested interesting interfere interior internal internet interpret interrupt
  intersection interview into introduce introduction invade invalid invent invention inventory invest investigate
  investment invisible invitation invite invoice involve involved iowa irked iron irony irresponsible irritate
  irritated irritating is island isnt isolate issue it itch item items its ive jacket jacksonville jail january
  jealous jeans jelly jerk jerking jersey jewel jewelry job jobless jog jogging join joke journal joy joyful judge
  juice juicy july jump jumping june jungle junior junk junky junkyard jury jus just justice justify kansas kaput
  karate keep keeps kentucky kept kettle keyboard kick kid kidding kiddo kidnap kidney kids kill killed kind kinda
  kindergarten kindly kindness kinfolk kingdom kiss kit kitchen kitten kitty kneel knew knife knitting knock knocked
  knocking knot know knowing knowledge knows label labor laborer lack lacking ladies lady lag lake lakes lamb lamp
  landed landline landlord landmark landscape landscaper language lap laptop large largely lasagna last lasted
  lasting late lately later latest latter laugh laughter launch laundry lawn lawsuit lawyer lay layer laying laziness
  lazy lead leader leadership league leak leaking leaky leap learn learner lease least leave leaves lecture left
  leftover leftovers legal legendary legit legitimate leisure lemme lemon lemonade lend length lengthy lent leopard
  less lesser lesson let lets letter letting level liable liar library lie life lifetime lifting light like likely
  liking limit line linger link lion lipstick liquid liquor list listed listen listing liter literally literature
  litre litter little live lives livestock living lmao load loaf loan loans lobby lobster local locally locate
  location locked lodge logic logical lol loneliness lonely long longer longest longtime look looked looker lookin
  looking looks loose looting lord lose loss lost lot lotion lots lotta lottery lotto loud louisiana lounge lousy
  love lovely lover loving low lowball lower lowest loyal loyalty luck luckily lucky lumber lump lunch lunchtime lung
  lurching lure luv luxury lyft lying ma ma'am maam machine mad made madness magazine magic magical magnificent maid
  mail mailbox mailman main maine mainland mainly mainstream maintain maintenance major majority make makes makeup
  making male mall mama mami man manage manager mandatory maniac manner manners mansion manual manufacture many
  marble march margin marine marital mark market marketplace maroon marriage married maryland mashed massachusetts
  massive match mate material math mathematics matter mature maximum may maybe mayo mayor me meadow meal mean meaning
  meaningful means meant meanwhile measure measurement meat meatball mechanic medal media medical medication medicine
  mediocre meditate meet meeting meh mellow melon melt membership memorable memorial memorize memory memphis menace
  mental mentally mention mercy mere merely merge merit merry mess message messed messy met metal method miami midday
  middle middleman midnight midterm might mild mile mileage miles milk mill million millionaire milwaukee mind
  mindful mine mineral minimal minimum minister ministry minnesota minor minority minute minutes miracle miserable
  misery misfire misleading misled misplace misread miss missed missing mission mississippi missouri misspelled
  mistake mistaken mistakenly mister mistreat misunderstand misunderstanding misunderstood mix mixture moan moaning
  mob mock model moderate modern modest moist moisture mole mom moment momma monday money monkey monster month
  monthly months monument mood moose mop moral more moreover mornin morning mortal mortgage mosquito most mostly
  motel mother motion motivate motivation motor mountain mouse mouth move moved movie moving mow mower mr mrs much
  mud muddy muffin mug multiple mumble municipal murder muscle museum mushroom music musical musician must mutual my
  myself mysterious mystery myth nag nail naked name named names nap napa napkin narrow nashville nasty nation
  nationality nationwide native naturally nature naughty navigate navy near nearby nearest nearly neat neatly
  nebraska necessary need needed needing needle needless needs needy negative neglect negotiate neighbor neighborhood
  neighbour neither nephew nerve nervous network neutral nevada never nevertheless new newborn newest newlywed news
  newspaper next nice nicely nicer nickname niece night nightmare nighttime nine no noble nobody nod nogales noise
  noisy none nonetheless nonsense nonstop noodle noodles noon nope nor normal north northeast northern northwest nosy
  not notary note notebook nothing notice noticeable notify notion novel novelty november now nowadays nowhere
  nuisance numb number numbers numerous nurse nursery nursing nuthin nutrition nuts oak oakland oath oatmeal obey
  obituary object objection obligate obligation observe obsess obstacle obtain obvious obviously occasion occasional
  occasionally occupation occupied occupy occur october odd of off offend offended offense offensive offer offerup
  office officer official officially offline offset often oh ohio ohm oil ok okay oklahoma old older oldest olive
  olives omaha omg on onboard once one ones ongoing onion online only onto ooh oops open opened openly operate
  operation operator opinion opponent opportunity oppose opposite optimistic option optional or oral orange orchard
  ordeal order ordered orders ordinary oregon oreilly organic organization organize original orlando orleans orphan
  other others otherwise ounce our ours out outbreak outcome outdated outdoor outdoors outgoing outlaw outrage
  outrageous outside outsider outskirts outstanding outta oven over overall overcharge overcharged overcome overdue
  overheat overheated overheating overload overlook overnight overpay overpriced overseas oversleep overtime
  overweight overwhelm overwhelmed owe owed own owned owner owning owns oyster package packet page paid pain pained
  painful painless paint painter pair pal palace palm pancake panic pants papa paper papers paperwork parade paradise
  paragraph parallel paralyze pardon parent parenthood parenting parents parish park parked parole part partial
  partially participate particular particularly parting partner partnership parts party passage passed passion
  passionate password past pasta paste pastor pastry path patience patient patiently pause pavement pay paycheck
  payday paying payment payout peace peaceful peach peak peanut pear peas peculiar pedestrian pee peel peeled peeps
  pen penalty pencil pending pennsylvania pension people pepper peppermint per perceive percent perfect perfection
  perfectly perform performance perfume perhaps period permanent permission permit persist person personal
  personality personally perspective persuade pest pet petition petty pharmacy phase phenomenal philadelphia philly
  philosophy phone phony photo photograph photographer phrase physical physician piano pic pick picked picking pickle
  pickles pickup picky picnic picture picturing pie piece pieces pierce pig pigeon pile pilgrim pill pillow pinch
  pine pineapple ping pings pink pissed pit pitch pittsburgh pity pizza pkg place placed places plague plain plan
  plane planet planner planning plant plastered plastic plate platform play playing plead pleasant please pleased
  pleasure pledge pleez plenty plot plow pls plumber plumbing plus plz pm pocket poem poet poetry point poison pole
  police policy polite politely political politician politics poll pollution pond pool poor pop popcorn popped
  popular porch pork portland portrait pose positive possess possession possibility possible possibly post postage
  postal postcard poster postpone pot potato potential pothole potholes poultry pound pounds pour poverty powder
  power practical practically practice practicing praise pray prayer preacher preciate precious precise precisely
  predict predictable prefer preferably pregnancy pregnant prejudice preparation prepare preschool prescription
  presence present preserve press presumably presume pretend pretty prevent previous previously prey price priced
  priceless prices pricey pride priest primarily primary prince principal principle print prior priority prison
  prisoner private privilege prize pro probably probation problem problems procedure proceed process procrastinate
  produce product profession professional professor profit profitable program progress progressive prohibit project
  prom prominent promise promised promote promotion prompt promptly pronounce proof proper properly properties
  property proportion proposal propose prospect protect protest proud prove provide prune psychic public publicly
  publish pudding puddle pull pulled punch punctual punish punishment pupil puppy purchase purchased purely purple
  purpose purse pursue push put puzzle puzzled qualification qualified qualify quality quantity quarrel quart queen
  queens question questionable questions queue quick quicker quickest quickly quiet quietly quilt quit quite quitter
  quiz quota quote quoted quotes raccoon racial racket radical rage ragged railroad rain rainbow rainy raise rammed
  ran random rang rank ransom rapid rapidly rare rarely rash raspberry rat rate rates rather rational rattle rattling
  rave raw razor reach react reaction read reader reading ready real reality realize really reason reasonable
  reasonably reassure rebound rebuilt recall receipt receive received recent recently recession recipe recipient
  reckless reckon recognition recognize recommend recommendation reconsider recorded recover recovery recruit recycle
  red reddit redneck redo reduce refer reference refill reflect refresh refrigerator refugee refund refusal refuse
  refused regain regard regarding regardless region regional register registration regret regular regularly
  regulation rehab rehearse reign reimburse reject rejected relate related relationship relative relatively relax
  release reliable relief relieved reliever religion religious reluctant rely remain remainder remark remarkable
  remedy remember remind reminder remorse removal remove renew renovate rent rental reorder repair repairs repay
  repeat repeatedly replace replaced replacement replacing replied reply report reporter represent representative
  reputation request required requirement resale rescue research resent reservation reserve reside residence resident
  residential resign resist resolution resolve resort resource respect respond response responsibility responsible
  rest restaurant restless restore restored restoring restrict restroom result resume retail retailer retire retired
  retirement retrieve returned reunion revenge review reviewer revise revolution reward rhyme rhythm rice rich rid
  ride ridge ridiculous rifle right riot rip ripe ripoff rise risk risky rival road roam roar roast rob robbed
  robbery robot rock rocket rode rolled romance romantic roofer rookie room roommate root rope rose rotten rough
  roughly round route routine rub rubbish ruckus rude rugby ruin ruined ruler ruling rumble rumor run runaway rung
  runnin running runs rural rush rusted rusting rusty ruthless rwd sabotage sacramento sacrifice sad saddle sadly
  sadness safe safely sag said sail salad salary sale salesman salesperson salmon salt salty salute salvage salvaged
  same sample sanction sand sandwich sane sanity sank sarcasm sarcastic satisfaction satisfied satisfy satisfying
  saturday sauce sausage savage save savings saw say sayin saying says scale scam scammed scandal scar scarce
  scarcely scare scared scary scatter scene scenery scenic scent sceptical schedule scheme scholar scholarship school
  science scientific scientist scissors scold scope score scraped scratch scratched scream screaming screech screwed
  script scrub scuffed sculpture sea seafood search season seasonal seasoned seattle second secondhand secondly
  seconds secret secretary secretly secure security sedan see seed seek seem seems seen seep segment seize seized
  seldom selection self selfish sell seller selling semester senate send senior sensation sense sensible sensitive
  sent sentence sentimental separate september sequence sergeant series serious seriously seriousness sermon servant
  serve service session set settle settled settlement seven several severe severely sew sewing shack shady shake
  shaking shallow shame shampoo shape share sharp shave she shed sheep sheet shelter sheriff shes shimmy shine shiny
  ship shipper shirt shiver shocked shocking shoes shook shoot shop shoplift shopper shoppers shopping shops shore
  short shorter shortly shot should shoulda shoulder shouldnt shout shove shovel show showed shower shows shrimp
  shrink shrug shudder shudders shuffle shut shutdown shy sibling sick sickness side sideswiped sidewalk sigh sign
  signature signed significant silence silent silk silly silver similar simple simplify simply sin since sincere
  sincerely sing singer singing single sink sir sissy sister sit site sitter sittin sitting situation six size
  skeptical sketch sketchy skill skilled skinny skip skull slack slammed slap sleep sleepless sleepy slice slick slid
  slight slightly slim slip slipped slippery slipping slope sloppy sloth slow slower slowly sluggish smack small
  smaller smart smartphone smashed smell smelly smh smile smoke smoking smooth smug smuggle snack snail snake snapped
  sneak sneaky sneeze snob snooze snore snow snowing snowstorm so soaked soaking soap sober soccer social sock soda
  sofa softball softly software soil solar sold soldier sole solely solid solo solution solve some somebody someday
  somehow someone someplace somethin something sometime sometimes somewhat somewhere son soon sooner sooo soooo
  soothe sophomore sorrow sorry sort sorta sorted sound sounds soup sour source soured south southeast southern
  southwest souvenir spaghetti spam spare speak specialist specialty species specific specifically speech speechless
  speed spell spelled spelling spend spent spill spilled spin spine spiritual spit spite splendid split spoil spoke
  spoken sponsor spooky spoon sporty spot spotless spotted spouse spread spree spring sprung spun sputter sputters
  spy squad square squeak squeaking squeaky squeal squealing squeeze squirrel squirrels stab stable stadium staff
  stage stain stairs stall stalling stamp stand standard standing stapler stare start started starting starve state
  statefarm statement states stationary statue status stay steady steak steal steam steep stem step stepdad
  stepdaughter stepmom stepson stereotype stern stick sticky stiff still stimulate sting stingy stink stir stocking
  stole stolen stomach stone stop stopped stops store storm stormy story stove straight straightforward strain
  stranded strange stranger strategy straw strawberry stream street strength stress strict strictly strike striking
  string stripped stroll stroller strong strongly struck structure struggle stubborn stuck student studio study stuff
  stumble stung stunning stupid stutter subject submit subscribe subscription substance substantial substitute subtle
  suburb subway succeed success successful such suck sucker sucks sudden suddenly suffer suffering sufficient sugar
  suggest suggestion suicide suit suitable sum summer sunburn sunday sunk sunny sunrise sunset sunshine super superb
  superior supervise supervisor supper supplier supply support supportive suppose supposed supposedly sure surely
  surf surface surge surgeon surgery surprise surprised surprising surrender survey survival survive suspect
  suspicion suspicious sustain suv swallow swamp swap swapped swapping swear sweat sweater sweaty sweep sweet
  sweetheart sweetie swept swerved swim swimming swing swollen sworn swung symbol sympathy syrup system table tackle
  tactic take taken takeout takes taking talent talented talk talkative talked talkin talking tall tame tampa
  tan tangible tangled tantrum tap tardy target task taste tasty tattoo taught tax tea teach teacher teal team tear
  tears tease tech technical technically technician technique technology tedious teen teenage teenager television
  tell tellin telling temper temple temporarily temporary tempt ten tenant tend tendency tender tennessee tense tent
  term terms terrible terribly terrific terrified terrify territory terror test testify testimony texan texas text
  textbook than thank thankful thankfully thanks thanksgiving thanx that thats the theater their them themselves then
  theory therapist therapy there thereafter therefore theres these they theyre thick thief thieves thin thing things
  think thinking third thirsty thirty this tho thorough thoroughly those thot though thought thoughtful thoughtless
  thousand thread threat threaten three threw thrift thrilled thrive throat through throughout throw thrown thru thud
  thumb thunder thursday thx tick ticket ticking tickle tidy tight tighten til till timber time timely times timid
  tin tiny tipsy tired tires tiresome tissue title to toast toasted tobacco today together told tolerate toll tomato
  tomboy tomoro tomorrow tomorrows tone tongue tonight tonite too took tool tooth toothache top topic tops tore torn
  tornado tornadoes torture tossed total totaled totaling totalled totally touch tough tourism tourist tournament tow
  toward towards towed towel towing town toy trace track trade tradition traffic tragedy tragic trailer train trainer
  training trait traitor tranquil transaction transfer translate translation transport trap trash traumatic travel
  treasure treat treatment treaty tree trek tremble tremendous trend trial triangle tribe trick tricky tried trigger
  trim trip triple trivial troop tropical trouble troublesome truck trucker trucks true truly trust trusted
  trustworthy truth truthfully try tryin trying tryna tuesday tuition tulsa tummy tumor tunnel turbo turkey turn
  turnaround turned turtle tutor tutorial twelfth twelve twenty twice twins twisted two type typical typing typo tysm
  uber ugh ugly uh ultimate um umbrella unable unacceptable unanswered unbelievable unboxed uncertain uncertainty
  uncle unclear uncomfortable undecided under underage undergo underneath understand understandable understanding
  understood undo unemployed unemployment uneven unexpected unexpectedly unfair unfamiliar unfinished unfold
  unforgettable unfortunately unhappy unhealthy uniform union unique unit universe university unjust unkind unknown
  unless unlike unlikely unlimited unload unlucky unnecessary unpack unpaid unpleasant unprofessional unreal
  unreasonable unreliable unsafe unsatisfied unsubscribe unsuccessful unsure until untrue unusual unwanted unwelcome
  up update upfront upgrade uphill uphold upon upset upside upstairs upward urban urgent urgently us usaa usage use
  used useful useless uses using usual usually utah utilities utter vacant vacation vaccine vague vain valid validate
  valley valuable value van vandal vanilla vanish vanished variety various vary vast vegas vegetable vegetarian
  vehicle vehicles vendor verbal verdict verify vermont verse version very veteran vibrate vibrating vice vicinity
  vicious victim victory video view village vinegar violate violation violence violent violin virginia virtual virtue
  virus visa visible visit visitor visual vital vocabulary vodka voice voicemail voicemails volcano volume volunteer
  vomit vote voter voucher vow vulgar vulnerable waffle wage wagon waist wait waitin waiting waitress wake walk wall
  wallet walmart walnut wander wanna want wanted wants war warehouse warm warmth warn warning warrant warranty
  warrior wary was wash washed washing washington wasnt wassup waste wasted wasteful watch watchful water waterfall
  watermelon watt wavy way we weak wealth wealthy weapon wear weary weather website wedding weddings wednesday weed
  week weekday weekend weekly weeknight weeks weep weigh weighed weight weird weirdo welcome welfare well went were
  werent western wet weve whack whale what whatcha whatever whatnot whats whatsoever wheat wheel wheelchair when
  whenever where whereas wherever whether which whichever while whim whine whining whip whirring whiskey whisper
  whistle white who whoa whoever whole wholesome wholly whom whoops whos whose why wicked wide widely widespread
  widow width wife wifey wig wiggle wild wildlife will willing willingness wilt win wind winding wine winner winter
  wipe wisconsin wisdom wise wish with withdraw withdrawal within without witness wobble wobbly woke wolf woman women
  wonder wondered wonderful wondering wondrous wonky wont wood wooden woods woodshop woody wool word words wore work
  workday worked worker workin working workout workplace works workshop world worldwide worm worn worried worry worse
  worsen worser worship worst worth worthless worthwhile worthy would woulda wouldnt wound wounded wow wrap wrapping
  wreck wrecked wrecker wrestle wrinkle wrist write writing written wrong wrongly wrote wyoming yall yank yard yay
  yea yeah year yearly years yeast yell yelling yellow yellowed yep yes yessir yesterday yet yikes yo yoga yogurt you
  young youngest youngster your youre yours yourself yous youth youtube youve yuck yummy yup zero zip zombie zone zoo
  zoom primed primer metric aligned flushed attached`.split(/\s+/),
)
