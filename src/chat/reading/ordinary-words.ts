/** Words of everyday English that are no misspelt part, car or name, beside those the phrases know. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `a able about above absolutely accept accident across actually add afraid after afternoon again against age ago
  agree ahead air all allow almost alone along already alright also although always am among amount an and angry
  another answer answers any anybody anymore anyone anything anyway anywhere apart apparently appreciate are area
  arent around arrive arrived as aside ask asked asking ass at awake away awesome awhile back bad badly barely be
  beat beautiful because been before beforehand began begin behind being believe below beside besides best bet
  better between beyond big bill bit black blah bless blew block blow blown blue boss both bother bottom bought
  box boy break bring bro broke broken brother brought brown buddy build building built bunch burn burned burning
  business busy but buy buyer buying buys by bye call called calling calls came can cancel cannot cant car cards
  care careful carefully cars case cash cause caused cell cent central certain certainly chance change changed
  charge charged cheap cheaper check checked checking child choice choose city clean clear close closed coast code
  cold come comes coming company compare complete completely computer confirm confused consider contact cool
  correct cost could couldnt country county couple course cousin cover cracked crash crashed crazy credit current
  currently customer customers cut cute dad damage damaged dang dark data date daughter day days dead deal dealer
  dealers dealership dear decent decide decided deep deer definitely delay deliver delivered dent dented depend
  depends did didnt die died dies diesel differ difference different difficult direct dirt dirty disappointed
  discuss do does doesnt dog doing dollar dollars done dont double doubt down downtown dozen drive driver drives
  driving drop dropped drove dude due during each ear earlier early earth easily east easy eat eight either eleven
  else email empty end ended engine english enjoy enough enter entire especially etc even evening ever every
  everybody everyone everything everywhere exact exactly example excellent except exchange excited excuse expect
  expensive explain eye face fact factory fail failed fair fairly fall family famous fancy far farm fast faster
  fault favor favorite feel feels feet fell felt few fifteen fifty fight figure figured fill final finally find
  finding fine finish finished fire first five fix fixed fixing flat flood follow following folks food foot for
  force forever forget forgot form former forty forward found four free fresh friday friend friends from front
  full fully fun funny further future garage gas gave general gentleman get gets getting gift girl girlfriend give
  given gives giving glad go god goes going gonna gone good google gosh got gotta gotten grab grand grandma
  grandpa great green ground group guess guy guys had half hand handle hands happen happened happens happy hard
  hardly has hasnt hate have havent having he head hear heard heart heavy heck hello help helped helps her here
  hers hes hey hi high highway him himself his hit hold holiday home honest honestly hope hoping hot hour hours
  house how however hows huge huh hundred hurry hurt husband i id idea if ill im imagine important in inch inches
  include including information inside instead insurance interested into is isnt issue it item items its ive job
  join joke july june junk just keep keeps kept kid kidding kids kind kinda knew knock knocking know knows lady
  large last late lately later laugh lead leak leaking learn least leave leaves left legal less let lets letter
  level lie life light like likely limit line link list listed listen listing little live lives living local
  locked lol long longer look looked looking looks lose lost lot lots loud love low lower luck lucky lying ma maam
  machine mad made mail main make makes making man manage many march mark market married match matter may maybe me
  mean means meant mechanic meet mention message messed met middle might mile miles mind mine minute minutes miss
  missed missing mistake mix mom monday money month months more morning most mother mountain move moved moving mr
  mrs much must my myself name named names near nearby nearly neat necessary need needed needs neighbor nephew
  never new news next nice niece night nine no nobody noise noisy none noon nope nor normal north not note nothing
  notice november now number numbers october odd of off offer office often oh oil ok okay old older on once one
  ones online only oops open opened opinion option or orange order ordered orders original other others otherwise
  our ours out outside over own owned owner owns page paid paint pair paper papers parents park parked part
  particular parts party past pay paying people per percent perfect perhaps period person phone pic pick picked
  picture piece pieces place places plan plane planning plate play please plenty plus pm point police poor
  possible possibly post pound pounds power prefer present press pretty previous price prices pro probably problem
  problems project promise proof proper properly pull pulled purchase push put question questions quick quickly
  quiet quit quite quote rain ran rather reach read reading ready real really reason receive received recent
  recently recommend red regular remember remove repair repairs replace replaced replacing reply request rest
  result review rich ride right rip road rock rode room rough round rude run running runs rural sad safe said sale
  salvage same sample saturday save saw say saying says scared school search second seconds see seem seems seen
  self sell seller selling send sense sent separate september series serious seriously service set seven several
  shake shape share she shes ship shirt shoot shop shops short shot should shouldnt show showed shows shut sick
  side sign similar simple simply since single sir sister sit site situation six size skip sleep slow slowly small
  smart smell smoke smoking snow so sold some somebody somehow someone something sometimes somewhere son soon
  sorry sort sound sounds south speak speed spend spent spoke spot spring staff stand start started starting state
  states stay steal step stick still stop stopped stops store storm story straight strange street strong stuck
  student stuff stupid such suck suddenly suggest summer sunday super support supposed sure swear sweet swing
  system table take taken takes taking talk talked talking tall taste tax teach tear tech tell ten term terms test
  text than thank thanks that thats the their them themselves then there theres these they theyre thing things
  think thinking third thirty this those though thought thousand three through throw thru thursday till time times
  tiny tired title to today together told tomorrow tonight too took tool top tore torn total totaled totally
  totalled touch tough tow towed toward towards town track traffic travel treat tree tried trip trouble truck
  trucks true trust truth try trying tuesday turn turned twelve twenty twice two type typical ugly uh um uncle
  under understand unfortunately unless unlike until up upon upset us use used uses using usual usually vacation
  value van vehicle vehicles verify very view visit voice wait waiting walk wall want wanted wants warm warning
  was wasnt waste watch water way we weak wear weather website wednesday week weekend weeks weight weird welcome
  well went were weve what whatever whats wheel when whenever where whether which while white who whoever whole
  whom whos whose why wide wife wild will willing win wind winter wish with within without woman women wonder
  wondering wont word words work worked working works world worn worried worry worse worst worth would wouldnt wow
  wreck wrecked wrecker write writing written wrong wrote yard yea yeah year years yellow yes yesterday yet yo you
  young your youre yours yourself youve zero zip zone appointment available average basically battery bent body
  bumped bumper caught certified cheapest collision curious cylinder deductible delete description detail details
  diagnosed easier economy estimate everyday exhaust expert extra hail hailstorm happening hassle headed hopefully
  hood human immediately ideally indeed independent install insured interest interior inventory inspection invoice
  kit knocked label letting location lowest mileage minor model motor naturally needing obviously occasionally
  opposite overall overheated overheating owning package partial particularly passed perfectly personally picking
  playing popped preferably previously priced process program promised provide quality quoted quotes rate rates
  rattle rattling rebuilt reasonable recall receipt refer regarding related reliable rent rental replacement
  required research reserve response restore restoring returned rid robot routine rush rusted rusty salt salvaged
  sedan seize seized shed shook shopping sideswiped slammed slipped slipping smashed snapped somewhat source spare
  specific specifically squeak squeaking standard stolen stranded stripped struck suggestion suv swap swapped
  swapping terribly thankfully threw tight tires towing trade trailer transfer trim trusted truthfully typing unit
  upgrade urgent urgently vague various volume wagon wiggle wobble wondered yelling automatic manual coupe
  hatchback convertible pickup crew cab awd fwd rwd liter litre turbo hybrid electric edition door doors color
  silver gray grey gold tan beige maroon burgundy purple pink teal bronze charcoal plz pls thx hmm hmmm ah aha ahh
  ooh yay ugh meh omg lmao bruh ma'am mister hun pal fella dudes gang ain aint gotcha dunno sorta outta lotta
  coulda woulda shoulda tryna finna bout cuz til`.split(/\s+/),
)
