import { toWords } from '#parts/part-words.ts'

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
  weatherstripping: 'weatherstrip',
  dore: 'door',
  doar: 'door',
  gearshift: 'shifter',
  motar: 'motor',
  injin: 'engine',
  enjin: 'engine',
  engin: 'engine',
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
  copiloto: 'passenger',
  conductor: 'driver',
  chofer: 'driver',
  pasajero: 'passenger',
  delantera: 'front',
  delantero: 'front',
  derecha: 'right',
  derecho: 'right',
  izquierda: 'left',
  izquierdo: 'left',
  trasera: 'rear',
  trasero: 'rear',
}

export const TWO_WORDS: Record<string, readonly [string, string]> = {
  lf: ['left', 'front'],
  rf: ['right', 'front'],
  lr: ['left', 'rear'],
  rr: ['right', 'rear'],
  lh: ['left', 'side'],
  rh: ['right', 'side'],
  fr: ['front', 'side'],
}

export const ONE_WORD: Record<string, string> = {
  'air conditioning': 'ac',
  'air conditioner': 'ac',
  'air condition': 'ac',
  'air con': 'ac',
  'air cond': 'ac',
  'a c': 'ac',
  'back end': 'rearend',
}

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

export const OPPOSITES: readonly (readonly [string, string])[] = [
  ['front', 'rear'],
  ['upper', 'lower'],
  ['inside', 'outside'],
]

export const FILLERS: ReadonlySet<string> = new Set(
  'assembly only misc include includes incl mtd w and or the for of in not part'.split(' '),
)

export const BREAKS: ReadonlySet<string> = new Set(['and', 'n', 'or', 'plus', 'also', 'with', 'but', 'then'])

/** Everyday words, which are no misspelt parts. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  toWords(`about after again alaska allow always amount anybody anyone anything apply area around asking available away based been
  before best better bill black blue bolt book boost both bought bring broke broken brown buyer call came carry carries cash cause
  certain change charge cheap check claim clean close color colour come common contact correct cost could coupe court
  cracked credit crew current customer damage damaged date day deal deer delivery diesel different done early each else
  email ended enough even every example except extended extent fact fair family feel file find fine first fit fixed
  follow form found free friend from full gasket general give given going gold good gray great green grey guy half hand
  happen hard have hear hello help here high hold home hope hour house hurt idea idle issue item just keep kept kind know
  known large last later leak leaking learn least leave less letter level like likely limited little live local long look
  looking lost loud made main make many matter maybe mean mechanic might mile mileage mine model money month more morning
  move much must name near need needed needing never next nice night noise note nothing notice number offer offered often
  once online open order other over owner page paid paint part party people person phone place plate please plug point
  possible present price pricing probably problem process provide public purchase quality question quick quickly quote
  rate reach read ready really reason reasonable receive recent record refund remain replace replacement report request
  result return rule same saturday save seal sedan seem sell send sense service several share ship shipped shipping shop
  short show silver similar simple since size small some somebody someone something soon special sport start state stay
  still stop store story street such sunday support sure system take talk team tell term test text thank that their them
  there these they thing think this time title today tomorrow took total totaled town trial try trying under until upon
  used usual value vehicle very visit wagon wait walk want wanted warranty weather week weekend were what when where
  whether which while white whole will wish within without word work working world would wreck wrecked write wrong yard
  year yellow young your
  cuanto cuanta cuantos cuesta cuestan cuatro para puerto rico tiene tienen busco necesito quiero donde esta estan cual como
  hacen envio envios tarda garantia precio carro camioneta troca pieza piezas parte usada usado nuevas nuevos codigo postal
  favor gracias hola buenas buenos tardes persona hablar llamo telefono correo sale compre llego pedido orden cancelar pagar`),
)

export const CAR_NICKNAMES =
  'chevy vw beemer bimmer benz merc caddy olds stang vette lambo subie yota beetle rover'.split(' ')
