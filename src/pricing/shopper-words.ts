/** One spelling for words that the trade and shoppers write in several ways. */
export const SAME_WORD: Record<string, string> = {
  lamp: 'light',
  lite: 'light',
  headlamp: 'headlight',
  headlite: 'headlight',
  taillamp: 'taillight',
  taillite: 'taillight',
  foglamp: 'foglight',
  moulding: 'molding',
  mould: 'molding',
  calliper: 'caliper',
  tyre: 'tire',
  convertor: 'converter',
  assy: 'assembly',
  asm: 'assembly',
  asembly: 'assembly',
  ass: 'assembly',
  centre: 'center',
  break: 'brake',
  brk: 'brake',
  wndw: 'window',
  grill: 'grille',
  alum: 'aluminum',
  comp: 'compressor',
  mtr: 'motor',
  eng: 'engine',
  frt: 'front',
  drvr: 'driver',
  psgr: 'passenger',
  pass: 'passenger',
  harn: 'harness',
  sensr: 'sensor',
  airbags: 'airbag',
  aircon: 'ac',
  shox: 'shock',
  gearshift: 'shifter',
  motar: 'motor',
  modual: 'module',
  alternater: 'alternator',
  antena: 'antenna',
  carburator: 'carburetor',
  radiater: 'radiator',
  spindel: 'spindle',
  stater: 'starter',
  stearing: 'steering',
  vacume: 'vacuum',
  windsheild: 'windshield',
  ignitor: 'igniter',
}

/** Short forms that stand for two words. */
export const TWO_WORDS: Record<string, readonly [string, string]> = {
  lf: ['left', 'front'],
  rf: ['right', 'front'],
  lr: ['left', 'rear'],
  rr: ['right', 'rear'],
  lh: ['left', 'side'],
  rh: ['right', 'side'],
  fr: ['front', 'side'],
}

/** Pairs that stand for one word. */
export const ONE_WORD: Record<string, string> = {
  'air conditioning': 'ac',
  'air conditioner': 'ac',
  'air condition': 'ac',
  'air con': 'ac',
  'air cond': 'ac',
  'a c': 'ac',
  'back end': 'rearend',
}

/** Words that may stand for each other in a part's name. */
export const ALSO_MEANS: Record<string, readonly string[]> = {
  back: ['rear'],
  rear: ['back'],
  inner: ['inside'],
  interior: ['inside'],
  outer: ['outside'],
  exterior: ['outside'],
  outter: ['outside'],
  bottom: ['lower'],
  top: ['upper'],
  gas: ['fuel'],
  petrol: ['fuel'],
  trans: ['transmission'],
  tranny: ['transmission'],
  trany: ['transmission'],
  gearbox: ['transmission'],
  motor: ['engine'],
  rad: ['radiator'],
  diff: ['differential'],
  carb: ['carburetor'],
  stereo: ['radio'],
  bonnet: ['hood'],
  boot: ['trunk'],
  hatch: ['trunk'],
  rim: ['wheel'],
  module: ['computer'],
  windscreen: ['windshield'],
  flasher: ['signal'],
  blinker: ['signal'],
  reservoir: ['tank'],
  tank: ['reservoir'],
}

/** Where a part sits: they tell parts apart, but make none by themselves. */
export const POSITION_WORDS: ReadonlySet<string> = new Set(
  'front rear back left right upper lower top bottom inside outside inner outer interior exterior driver passenger side'.split(
    ' ',
  ),
)

/** Each position and the one it rules out. */
export const OPPOSITES: readonly (readonly [string, string])[] = [
  ['front', 'rear'],
  ['upper', 'lower'],
  ['inside', 'outside'],
]

/** Words in part names that shoppers leave out. */
export const FILLERS: ReadonlySet<string> = new Set(
  'assembly only misc include includes incl mtd w and or the for of in not part'.split(' '),
)

/** Words after which something else begins. */
export const BREAKS: ReadonlySet<string> = new Set(['and', 'or', 'plus', 'also', 'with', 'but', 'then'])

/** Everyday words, which are no misspelt parts. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `about after again alaska also always anybody anyone anything around asking available been before best better black
  blue bolt both bought broke broken brown call came cash cheap check clean color colour come cost could coupe cracked
  credit crew damage damaged days deal deer delivery diesel does done each email extended find fits fixed free from
  full gasket give going gold good gray great green grey guys have hello help here home hours house hurt idle just kind
  know last leaking leaks like limited long look looking loud made make maybe mile mileage mine model money more much
  must name nead need needed needing needs never nice noise number offer only open order over paid paint parts phone
  place plate please plug price pricing purchase question quick quote really reasonable replace replacement return
  save seal sedan sell send ship shipped shipping shop short silver since some somebody someone something soon sport
  still store such sure take thank thanks that their them there these they thing think this time today tomorrow took
  totaled trying used vehicle very wagon want wanted warranty week were what when where which white will wish with
  work working works would wreck wrecked year yellow your`
    .split(/\s+/)
    .filter(Boolean),
)

/** What people call makes and models, beside the catalogue's names. */
export const CAR_NICKNAMES =
  'chevy vw beemer bimmer benz merc caddy olds stang vette lambo subie yota beetle rover'.split(' ')
