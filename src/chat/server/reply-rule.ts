import { company } from '#company/company.ts'
import { openingHours } from '#company/hours.ts'
import { phoneKey } from '#leads/lead.ts'
import { toWords } from '#parts/part-words.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { companyFacts } from './reply-references.ts'
import { foldText } from './visitors-words.ts'
import { withoutCarNames } from './without-car-names.ts'

// What a language model may say. It writes words; amounts, times and promises are references that the shop fills in.
// Outside of references a reply has only allowed words, names of cars and parts, what the visitor wrote of themselves, and a
// number only before what is counted. Whatever breaks the rule is not mended but replaced as a whole.

export type Breach = 'sign' | 'word' | 'claim'

export type KnownNames = {
  visitorsWords: string
  catalogue: Catalogue
  partIndex: PartIndex
  /** Of the visitor's vehicle: "328i xDrive" has digits. */
  trim: string | null
  isHandedOver: boolean
}

export function findBreach(words: string, known: KnownNames): Breach | null {
  const text = withoutKnownNames(words, known)
  if (OTHER_SIGN.test(text)) return 'sign'
  const folded = foldText(text)
  const rest = folded.replace(COUNT, NAME_MARK).replace(SAFE_PHRASE, NAME_MARK)
  const partWords = partWordsOf(known.partIndex)
  if ((rest.match(WORD) ?? []).some((word) => !isAllowedWord(word, partWords) && !isOwnCar(word, known))) return 'word'
  return CLAIM.test(rest) || PRICE_IN_WORDS.test(folded) ? 'claim' : null
}

const NAME_MARK = '[]'
const OTHER_SIGN = /[^\p{Script=Latin}\p{M}\d\s.,;:?!'’‘"“”¿¡()[\]{}/…–—-]/u
const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)?/gu

const EMAIL = /[^\s@<>()[\]"',;:]{1,64}@[a-z0-9.-]{1,100}\.[a-z]{2,20}/gi
const PHONE = /(?<![\w.,-])\+?\(?\d[\d ().-]{8,18}\d(?!\w)/g
const VIN = /\b[A-HJ-NPR-Z0-9]{17}\b/gi
const QUOTE_NUMBER = /\bQ-\d{4,9}\b/gi
const ZIP_CODE = /\bzip(?: ?code)?(?: is)?:? (\d{5})\b/gi
const LIST_NUMBER = /^[ \t]*\d{1,2}[.)](?=[ \t]+\p{L})/gmu
const OPENING_TIMES = openingHours.flatMap(({ hours }) => hours.match(/\d+[AP]M/g) ?? [])
const OUR_TEXTS = [...Object.values(companyFacts), ...OPENING_TIMES].toSorted((one, other) => other.length - one.length)

/** A list says "-" in the place of its numbers: a number at the start of a line could be anything. */
export function withoutListNumbers(reply: string): string {
  return reply.replace(LIST_NUMBER, '-')
}

function withoutKnownNames(words: string, { visitorsWords, catalogue, trim }: KnownNames): string {
  const own = foldText(visitorsWords)
  const ownDigits = own.replace(/\D/g, '') + phoneKey(company.phone.e164)
  const ifOwn = (found: string) => (own.includes(foldText(found).replace(/\.$/, '')) ? NAME_MARK : found)
  const withoutOurs = OUR_TEXTS.reduce((text, ours) => text.replaceAll(ours, NAME_MARK), words)
  const withoutOwn = withoutOurs
    .replace(EMAIL, ifOwn)
    .replace(VIN, ifOwn)
    .replace(QUOTE_NUMBER, ifOwn)
    .replace(PHONE, (phone) => (ownDigits.includes(phoneKey(phone)) ? NAME_MARK : phone))
    .replace(ZIP_CODE, (all, zipCode: string) => (own.includes(zipCode) ? NAME_MARK : all))
  return withoutCarNames(trim ? withoutOwn.replaceAll(trim, NAME_MARK) : withoutOwn, catalogue, NAME_MARK)
}

const COUNTED =
  '(?:more |other |different |new |used |quick |front |rear )?(?:questions?|details?|things?|parts?|pieces?|sides?|kinds?|types?|versions?|ways?|options?|engines?|alternators?|wheels?|rims?|tires?|doors?|mirrors?|headlights?|seats?|keys?|cylinders?|characters?|letters?|cars?|vehicles?|trucks?|people)'
const MEASURED = String.raw`\d\.\d[\s-]?(?:l|liters?|litres?)|[vi][-\s]?\d{1,2}|\d{1,2}[\s-]?(?:speed|valve|wd|cyl)|4x4`
const FEW = 'one|two|three|four|five|six|eight|seventeen'
/** "Two mirrors", "17 characters", "2.4 liter", "V6". */
const COUNT = new RegExp(String.raw`\b(?:(?:\d{1,2}|${FEW})[\s-]${COUNTED}|${MEASURED})\b`, 'g')
/** Words that are allowed in these phrases only. */
const SAFE_PHRASE =
  /\bhow (?:can|may) i help(?: you)?(?: find (?:parts?|a part))? today\b|\b(?:we are|we're) (?:open|closed)(?: right)? now\b|\b(?:we are|we're) closed on sunday\b|\bon saturday we close at\b|\bget your free quote\b|\bfeel free to ask\b|\bthat will be all\b|\bi will (?:look|check)\b|\b(?:about|on|regarding) (?:the |our |your |existing )?(?:returns|shipping|warranty|payment|orders|existing orders)\s*:|\bour return policy\s*:|\bour hours are\b|\bhow much (?:it|this|that) costs depends\b|\bone more way\b|\b(?:work out|calculate) (?:the )?shipping and tax\b|\bquarter (?:panel|glass|window)s?\b|\bthird (?:row|brake light|seat)\b|\bhalf shafts?\b|\bcd player\b|\bzip is noted\b/g

/** Allowed words that would claim something together: that we have it, that it is right, here or cheaper. */
const CLAIM = new RegExp(
  [
    String.raw`\b(?:we|i|they|somebody|someone|person|system|car)(?: \p{L}+)? (?:have|has|had|got|get|sell|do|did) (?:it|this|that|them|those|these|one|both|your|two|some)\b`,
    String.raw`\b(?:it|this|that|one|part|engine)(?:'s| is| was| are)(?: \p{L}+)? (?:here|there|good|for you|fine|right|correct|open|gone|found|off|priced)\b`,
    String.raw`\b(?:is|are|was|'s) (?:the |a )?(?:right|good|correct|same) (?:one|part|engine|price)s?\b|\b(?:make|call) it\b|\bit back\b|\bas you like\b|\byou (?:keep|get|got|want is)\b`,
    String.raw`\b(?:it|they|one|part)s? (?:comes?|goes?|gets?) (?!to \{\}|from )`,
    String.raw`\{\} (?:for both|each|and you|off|too)\b|\b(?:for|of|than|of them for) \{\}|\b(?:same|less|more) (?:as|than)\b`,
    String.raw`\b(?:like|as good as) new\b|\bno (?:price|tax|one else)\b|\bnot (?:a )?(?:price|priced)\b|\bcall (?:\d|\()`,
    String.raw`\b(?:card|code) (?:number|we)\b|\b(?:send|give|share|tell|type|write) (?:me |us )?(?:the|your) (?:code|card|pin|long number)\b`,
  ].join('|'),
  'u',
)

const PRICED = '(?:costs?|worth|comes? to|yours for|(?:price|cost|total)(?: (?:is|was|would be)| ?(?=[:=])))(?!\\p{L})'
const PRICE_AWAITED = String.raw`\{\}|[.,;?!)]|$|based|depend|for|of|and|or|with|to|on|not|what|how|when|once`
/** Where an amount would stand there is a reference, or none is named yet. */
const PRICE_IN_WORDS = new RegExp(String.raw`(?<!\p{L})${PRICED}(?=(\s*[:=]?\s*))\1(?!${PRICE_AWAITED})\S`, 'u')

/** "Your Camry", where the visitor has named one. */
function isOwnCar(word: string, { catalogue, visitorsWords }: KnownNames): boolean {
  const isNamed = new RegExp(String.raw`\b${word}\b`).test(foldText(visitorsWords))
  return isNamed && /^\p{L}{4,}$/u.test(word) && [...catalogue.values()].some(({ models }) => models.has(word))
}

const wordsOfParts = new WeakMap<PartIndex, ReadonlySet<string>>()

function partWordsOf(index: PartIndex): ReadonlySet<string> {
  const known = wordsOfParts.get(index)
  if (known) return known
  const names = [...index.byName.values()].flatMap(({ name, synonyms }) => [name, ...synonyms])
  const words = new Set(names.flatMap((name) => [...toWords(name), ...(name.toLowerCase().match(/[a-z]+/g) ?? [])]))
  wordsOfParts.set(index, words)
  return words
}

/**
 * Every word a language model may write in its own voice:  to greet, to ask for vehicle and part, to explain what a part
 * does and where a VIN is. It has no word for amounts, times, promises, orders, payment or what the shop will do: those are
 * references. A word that is not here, or in the name of a part or a car, makes the reply be replaced.
 */
const ENGLISH = `a about again air all also alternator am an and another any anything are ask assistant at automatic bad battery be because
  behind below beside between blind blows both bracket brake brakes broken but call called can can't cannot car cars cause
  change characters charges chat check clear clicks close closed code codes cold color come comes common connects cool cools
  correct could couldn't coupe cracked crank cranks dash dashboard depends describe details did diesel different dim do does
  doesn't don't door doors down drive driver each either electric else engine engines enough example feel find fine first
  for found from front fuel gear gears get go goes gone good got grinding had handles happen happened happens happy has
  hatchback have hear heard heated hello help here hi hm holds home hot how humming hybrid i i'd i'll i'm i've idea if in
  inside into is isn't it it's its just keeps kind know leaking leaks left let let's letters lifts light like likely list
  listen little look looking looks loud lower made main make makes manual many may maybe me mean means measures mechanic
  middle might misfire missing model models moment more mostly moves much my name names near need needed needs newer next no noise
  not noted number of off often oh ok okay old older on once one ones only open opens or other our out outside over
  overheating overheats page part parte parts passenger person phone pickup piece pieces please possible price priced prices
  pricing problem pumps question questions quite quote quotes read really rear registration right rough same say says search
  sedan see seem seems sell shakes shall short shorter should show shows side sides size small smell smoke so some somebody
  someone something sometimes sorry sort sound sounds spell spelled spot squealing squeezes start started starter starts
  steering sticker still stuck such sure suv system take talk tell thank thanks that that's the their them then there
  there's these they thing things think this those though tightens title to together too top touch transmission truck try
  turn turns type types under understand understood up upper us use used usually valid van vehicle vehicles version very vin
  wagon want warm was we we're welcome well were what what's wheel wheels when where whether which while who whole why
  windshield wipers with words work works worn would write wrong wrote year yes you you're your zip`
const SPANISH = `a al algo ano aqui ayudar ayudarle año buenas buenos busca carro claro codigo como con cual cuál de del delantera delantero
  derecha derecho dia dias digame el ella en entiendo es esa ese eso esta este esto faro gracias hola izquierda izquierdo la
  las le llamar llamarnos lo los marca mas me mi modelo motor necesita necesito no nombre o otra otro para parte pero
  persona pieza piezas por postal precio pregunta puede puedo que quiere saber se si sin sobre su sus telefono tengo tiene
  trasera trasero un una usted vehiculo y`
/** They stand in the names of parts, and would say something else alone. */
const NOT_ALONE =
  'cd dc full special card third quarter half dual twin charge cut hold set lead level complete safety'.split(' ')

const talk: ReadonlySet<string> = new Set(`${ENGLISH} ${SPANISH}`.split(/\s+/))

function isAllowedWord(word: string, partWords: ReadonlySet<string>): boolean {
  return talk.has(word) || (word.length > 1 && partWords.has(word) && !NOT_ALONE.includes(word))
}
