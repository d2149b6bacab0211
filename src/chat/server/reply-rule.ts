import { company } from '#company/company.ts'
import { openingHours } from '#company/hours.ts'
import { phoneKey } from '#leads/lead.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { companyFacts } from './company-facts.ts'
import { LETTERS_AS_NUMBER, NUMBER_WORD, ROMAN_NUMBER, TORN_NUMBER_WORD } from './number-words.ts'
import { foldText } from './visitors-words.ts'
import { withoutCarNames } from './without-car-names.ts'

// What a language model may say. It writes words; amounts, times and promises are references that the shop fills in.
// Outside of references a reply has
//   1. no language but English and Spanish, whose numbers we know;
//   2. no address, link, phone number or VIN but the shop's and those that the visitor wrote;
//   3. no digit, save in a car's name, the visitor's own ZIP code or quote number, our hours, and before what is counted;
//   4. no number word, save before what is counted;
//   5. no word of money, and where a price would stand, a reference;
//   6. no word of returns, warranty, shipping, orders or payment, save to say what the talk is about;
//   7. nothing that the shop does or the visitor gets, save what an assistant in a chat does: look, ask, tell and the like;
//   8. no day or span of time, save for our hours.
// Whatever breaks a rule is not mended but replaced as a whole, so a rule may be stricter than it need be.

export type Breach = 'contact' | 'language' | 'money' | 'number' | 'promise' | 'time'

export type KnownNames = {
  visitorsWords: string
  catalogue: Catalogue
  trim: string | null
}

export function findBreach(words: string, known: KnownNames): Breach | null {
  const text = withoutKnownNames(words, known)
  if (!isEnglishOrSpanish(text)) return 'language'
  const folded = foldText(text)
  if (CONTACT.test(folded)) return 'contact'
  if (hasNumber(text, folded)) return 'number'
  if (MONEY.test(folded) || PRICE_IN_WORDS.test(folded)) return 'money'
  if (PROMISE.test(folded.replace(TOPIC_OF_TALK, NAME_MARK)) || commits(folded)) return 'promise'
  return folded.split(/[.!?\n]/).some(namesTime) ? 'time' : null
}

const NAME_MARK = '[]'

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const PLAIN_WORDS = new Set(
  'a about all an and any are ask at be but by can could do does for from get give got has have hello help here hi how i if in is it me my need no not of on one or our please same so sorry sure tell thank thanks that the them then there these they this to us want we what when where which who will with work works would yes you your a al como con cual de del el en es esta este esto gracias hola la las le lo los me mi necesita necesito no nos nuestra nuestro o para pero por puede puedo que quiere se si sin son su sus tiene un una usted y'.split(
    ' ',
  ),
)
const PLAIN_SHARE = 0.2
const FEWEST_WORDS = 6

function isEnglishOrSpanish(words: string): boolean {
  if (OTHER_SCRIPT.test(words.normalize('NFKD'))) return false
  const all = foldText(words).match(/\p{L}+/gu) ?? []
  return all.length < FEWEST_WORDS || all.filter((word) => PLAIN_WORDS.has(word)).length >= all.length * PLAIN_SHARE
}

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

const CONTACT =
  /@|:\/\/|\bwww\b|\bdot\b|[([]at[)\]]|[\p{L}\p{N}-]\.(?!\s|$)\p{L}{2,}|\b\p{L}+\.\p{L}{2,}\b|\b(?:street|avenue|boulevard)\b/u

const COUNTED =
  '(?:more |other |different |new |used |quick |front |rear )?(?:questions?|details?|things?|parts?|pieces?|sides?|kinds?|types?|versions?|ways?|options?|engines?|alternators?|wheels?|rims?|tires?|doors?|mirrors?|headlights?|seats?|keys?|cylinders?|characters?|letters?|cars?|vehicles?|trucks?|people)'
const MEASURED = String.raw`\d\.\d[\s-]?(?:l|liters?|litres?)|[vi][-\s]?\d{1,2}|\d{1,2}[\s-]?(?:speed|valve|wd|cyl)|4x4`
/** "Two mirrors", "17 characters", "2.4 liter", "V6". */
const COUNT = new RegExp(String.raw`\b(?:(?:\d{1,2}|${NUMBER_WORD})[\s-]${COUNTED}|${MEASURED})\b`, 'g')
const PRONOUN_ONE =
  /\b(?:which|that|this|the|another|other|each|every|no|any|right|left|front|rear|used|same|new|newer|old|older|need|want|find|have|price|ask) one\b(?! (?:hundred|thousand|million|grand))|\bone (?:of|moment|that|who)\b/g
const NAMED_FRACTION =
  /\bquarter (?:panel|glass|window|light)s?\b|\bthird (?:row|brake|seat|gear|door)\b|\bhalf shafts?\b|\bcouple of (?!hundred|thousand)(?=questions|details|things|parts)|\bdouble[- ]check|\bquattro\b/g
const NUMBER = new RegExp(String.raw`[\p{N}]|(?<!\p{L})${NUMBER_WORD}(?!\p{L})`, 'u')
const SPELT_OUT = /(?<!\p{L})(?:\p{L}[\s.*_-]+){3,}\p{L}(?!\p{L})/u

function hasNumber(text: string, folded: string): boolean {
  const rest = folded.replace(COUNT, NAME_MARK).replace(PRONOUN_ONE, NAME_MARK).replace(NAMED_FRACTION, NAME_MARK)
  return (
    NUMBER.test(rest) ||
    ROMAN_NUMBER.test(text) ||
    LETTERS_AS_NUMBER.test(text) ||
    SPELT_OUT.test(text) ||
    TORN_NUMBER_WORD.test(rest.replace(/[^\p{L}{}[\]]/gu, ''))
  )
}

const MONEY =
  /[\p{Sc}%¢]|\b(?:dol+ar\p{L}*|bucks?|cents?|usd|eur(?:os?)?|gbp|cad|pounds?|pesos?|quid|yen|yuan|rupees?|bitcoins?|btc|crypto|penn(?:y|ies)|nickels|dimes?|fivers?|tenners?|smackers?|benjamins?|ponies|per ?cent\p{L}*|pct|percentage|cash|coins?)\b/u

const PRICED =
  '(?:costs?|costing|pay(?: only| just)?|worth|comes? to|go(?:es)? for|yours for|(?:make|call) it|(?:price|cost|total)(?: (?:is|was|will be|would be)| ?(?=[:=]))' +
  String.raw`|(?:sell|have|take|get|buy|let|give|offer)(?:ing)? (?:it|this|that|them|one|you)(?: \p{L}+){0,3}? (?:for|at))(?!\p{L})`
const PRICE_AWAITED = String.raw`\{\}|[.,;?!)]|$|based|worked|calculated|shown|depend|var(?:y|ies)|for|of|and|or|with|to|on|not|what|how|when|until|once`
/** Where an amount would stand there is a reference, or none is named yet, whatever else a number may be called. */
const PRICE_IN_WORDS = new RegExp(String.raw`(?<!\p{L})${PRICED}(?=(\s*[:=]?\s*))\1(?!${PRICE_AWAITED})\S`, 'u')

const TOPIC =
  '(?:returns?|refunds?|shipping|delivery|freight|warrant(?:y|ies)|payments?|(?:existing )?orders?|deposits?)'
const TOPIC_OF_TALK = new RegExp(
  [
    String.raw`\b(?:about|on|regarding|help (?:you )?with|sobre) (?:your |the |our |an? )?${TOPIC}(?=\s*[,.:;?!{]|\s+(?:and|or)\s|$)`,
    String.raw`\b${TOPIC} (?:polic(?:y|ies)|rules?|terms|questions?|numbers?|status|details)\b`,
    String.raw`\b(?:including|includes?|with|before) (?:shipping|freight) and (?:sales )?tax(?:es)?\b`,
    String.raw`\b(?:work out|calculate|estimate) (?:the )?(?:shipping|freight)(?: and (?:sales )?tax(?:es)?)?\b`,
    String.raw`\bfree (?:quotes?|vin)\b|\bfeel free\b|\bin order to\b|\b(?:return|heat) (?:line|hose|spring|shield)s?\b`,
  ].join('|'),
  'g',
)
const PROMISE = new RegExp(
  [
    String.raw`\b(?:warrant|guarant|garant|refund|reembols|return|devol|reimburs|ship|envi[oa]|deliver|entreg|dispatch|arriv|lleg|freight|courier|order|pedido|purchas|reserv|cancel|restock|insur|coverage|lifetime)`,
    String.raw`\b(?:discount|descuento|coupon|promo|voucher|rebate|gift|gratis|compliment|free|giveaway|bargain|deals?\b|yours\b|sold\b|waive|match (?:any|every|all|their|that|the)\b|beat (?:any|every))`,
    String.raw`\b(?:credit|debit|card\b|cvv|cvc|security code|on the back|bank|account number|routing|password|social security|deposit|pay|paid)`,
    String.raw`\b(?:bind|contract|promis|promet|swear|vow|pledg|commit|honou?r|accept|agree|approv|confirmed|my word|hereby|legal|exchang(?!er))`,
    String.raw`\b(?:we|us|i|it is|is|are|you are|fully) (?:will )?cover(?:ed)?\b|\b(?:hold|keep|set|put) (?:it|one|this|that|them) (?:for you|aside|back)\b|\bin stock\b`,
    String.raw`\b(?:bring|send|take|get|give|mail)\w* (?:it|them|the part|that|your money|the money|money) back\b|\bmoney back\b|\btake it home\b`,
    String.raw`\b(?:on its way|leaves? (?:our|the)|drops? it off|swap|replac|stands? behind|bonus|throw in|booked|all set|consider (?:it|the|this)|present from|regal[oa]|without tax|for life|expires?|like new|no doubt|brings? it|drives? it|lasts? you|never had)`,
    String.raw`\{\} (?:for both|each)\b`,
    String.raw`\b(?:visa|mastercard|paypal|venmo|zelle|whatsapp|gmail|ssn|(?:your|the) pin|birth|texted)\b`,
    String.raw`\b(?:on the house|on us|my treat|for nothing|no (?:cost|charge|fee|tax|takes|questions|strings|problem returning)|nothing (?:to|for|at all|extra)|(?:cost|owe|charge)\w*(?: you)? nothing|without (?:charge|cost))\b`,
  ].join('|'),
)

const AUXILIARY =
  "(?: (?:will|can|could|would|should|may|might|do|does|did|have|had|am|are|was|just|also|only|already|please|not|cannot|can't|don't|won't|couldn't|have to))*"
const ASSISTANT_DOES =
  'a|afraid|an|answer|ask|assume|at|both|change|check|close|closed|connect|decode|describe|explain|find|for|found|get|glad|got|guess|hand|happy|have|hear|help|here|hope|know|like|look|mean|name|need|no|note|noted|open|pass|price|quote|read|recommend|right|say|search|see|sell|show|sorry|start|suggest|talk|tell|that|the|these|think|try|two|understand|understood|use|want|wish|wonder|work'
const VISITOR_DOES =
  'a|about|an|and|anything|ask|asked|at|but|by|call|check|describe|drive|find|for|from|go|have|how|if|in|is|know|like|look|looking|looked|mean|more|need|on|or|out|over|own|read|said|see|send|start|tell|that|the|this|to|today|type|up|use|want|welcome|what|when|where|which|with|write|wrote'
const COMMITMENT = new RegExp(
  [
    String.raw`(?<!\p{L})(?:i|we)(?:'(?:ll|d|ve|m|re))?(?=(?<ours>${AUXILIARY}))\k<ours> (?!(?:${ASSISTANT_DOES})\b)\p{L}`,
    String.raw`(?<!\p{L})you(?:'(?:ll|d|ve|re))?(?=(?<theirs>${AUXILIARY}))\k<theirs> (?!(?:${VISITOR_DOES})\b)\p{L}`,
  ].join('|'),
  'u',
)

function commits(folded: string): boolean {
  return COMMITMENT.test(folded)
}

const TIME =
  /\b(?:today|tonight|tomorrow|overnight|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|weekend|in the morning|(?:next|same|this|every|following)[ -](?:day|week|weekend|month|morning|afternoon|evening)|days?|weeks?|months?|hours?|dias?|semanas?|mes(?:es)?|horas?|decades?|years|a (?:full |whole )?year|forever|any ?time|always|january|february|march|april|june|july|august|september|october|november|december|christmas)\b/
const ABOUT_OUR_HOURS = /\b(?:open|opening|closed?|hours|abiert\w+|cerrad\w+|horario)\b/
const FOR_THE_VISITOR_TO_HAVE = /\b(?:have|has|get|gets|receive|there|door|yours|expect)\b/

function namesTime(sentence: string): boolean {
  const rest = sentence.replace(/\bhelp you(?: \p{L}+){0,4} today\b|\bmodel years?\b/gu, NAME_MARK)
  return TIME.test(rest) && (!ABOUT_OUR_HOURS.test(rest) || FOR_THE_VISITOR_TO_HAVE.test(rest))
}
