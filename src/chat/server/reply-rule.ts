import { type KnownNames, NAME_MARK, withoutNames, withoutOwnTexts } from './known-names.ts'
import { foldText } from './visitors-words.ts'

// What a language model may not say. Amounts, dates and promises are references that the shop fills in; everything else
// is up to the model. Patterns match whole words of lowercase text without accents; {} is a reference, [] a known name.

/** A reply that breaks the rule isn't mended: we replace all of it. */
export function breaksReplyRule(words: string, known: KnownNames): boolean {
  const text = withoutOwnTexts(words, known)
  const named = withoutNames(foldText(text).replace(HARMLESS_NUMBER, NAME_MARK), known)
  const claims = named.replace(HARMLESS_CLAIM, ' ')
  const hasAmount = DENIED_SIGN.test(text) || /\d/.test(named) || DENIED_AMOUNT.test(named)
  return hasAmount || DENIED_DATE.test(claims) || DENIED_CLAIM.test(claims)
}

function wordRule(pattern: string, flags = ''): RegExp {
  return new RegExp(String.raw`(?<!\w)(?:${joinLines(pattern)})(?!\w)`, flags)
}

function joinLines(pattern: string): string {
  return pattern.replace(/\n\s*/g, '')
}

/** Look-alike letters and digits, currency and percent signs, Roman numerals, and the sign of an email address. */
const DENIED_SIGN = /(?![\p{Script=Latin}\d])[\p{L}\p{N}\p{Sc}]|[%‰@]|\b(?:is|on|for|to) (?!MDX)[IVXLCDM]{3,}\b/u

// "One" and "uno" are mostly pronouns, and "once" is English.
const SMALL_NUMBER = `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|seventeen|dos|tres|cuatro|cinco|seis|siete|ocho|
  nueve|diez|doce|diecisiete`
export const NUMBER_WORD = joinLines(String.raw`(?:${SMALL_NUMBER}|zero|naught|(?:thir|four|fif|six|eigh|nine)teen|
  (?:twen|thir|fou?r|fif|six|seven|eigh|nine?)ty|hundreds?|hundo|thousands?|millions?|billions?|dozens?|
  cero|trece|catorce|quince|dieci\w+|veint\w+|(?:trei|cuare|cincue|sese|sete|oche|nove)nta|cien|\w*cient[oa]s?|
  quinient[oa]s|mil|millon(?:es)?|docenas?|mitad)`)
const MONEY = String.raw`(?:dol+ar\w*|bucks?|cents?|centavos?|euros?|eur|usd|pesos?|penn(?:y|ies)|bitcoins?|fivers?|tenners?|
  percent|per cent|pct|por ciento|(?:an?|\d|one|${NUMBER_WORD}) (?:grand(?! (?:am|c|ma|pr|s|v|w))|dime|nickel))`

const LINKING_WORD = 'for|of|and|or|to|in|on|at|off|minus|por|de|y|o|para|con'
const COUNTED = `(?:questions?|details?|things?|parts?|pieces?|sides?|kinds?|types?|versions?|ways?|options?|causes|reasons|
  steps?|photos?|characters?|letters?|digits?|names|cars?|trucks?|sets?|pairs?|wheels?|tires?|doors?|windows?|mirrors?|lights?|
  headlights?|seats?|keys?|cylinders?|speeds?|valves?|injectors?|coils?|plugs?|sensors?|bolts?|lugs?|pins?|
  engines?|struts?|shocks?|axles?|rotors?|calipers?|preguntas?|cosas?|
  datos|piezas?|partes?|lados?|opciones|fotos?|caracteres|letras?|puertas?|espejos?|faros?|llantas?|cilindros?|velocidades)`
const YEAR = String.raw`(?:19[5-9]|20[0-3])\d`
const YEARS = `${YEAR}(?:(?:,|,? (?:to|through|and|or|a|y)|[-–]) ?${YEAR})*`
/** "Two front mirrors", "17 characters", "2.4 liter", "V6", "P0420", "2013 to 2017 models". */
const HARMLESS_NUMBER = wordRule(
  String.raw`(?<![.,-])(?:
  (?:\d{1,2}|${SMALL_NUMBER})[\s-](?:(?!(?:${LINKING_WORD}|${NUMBER_WORD}|${MONEY})(?!\w))[a-z]+[\s-]){0,2}?${COUNTED}|
  (?:the|these) two|(?:los|las) dos|(?:silverado|sierra) [123]500|[vi]-?\d{1,2}|(?:inline|straight|flat)[\s-](?:four|five|six)|
  \d\.\d[\s-]?(?:l|liters?|litres?|litros?|turbo|diesel|v\d{1,2})|\d{1,2}[\s-]?(?:wd|cyl|mm|volts?|inch(?:es)?|pulgadas)|
  \d{2,3}[\s-]?amps?|4x[24]|obd-?2|[pbcu][0-3][\da-f]{3}|\d{1,2}(?:st|nd|rd|th)[\s-](?:gen|generation|row|character|digit)|
  (?:your|su|model years?|modelos?) ${YEARS}|${YEARS} (?:models?|model years?|(?:or|and) (?:newer|older|later|earlier|up)))`,
  'g',
)

const COST = '(?:costs|(?:would|will) cost|cuesta|(?:price|total|cost|precio|costo) (?:is|es))'
const NO_AMOUNT = String.raw`\{\}|it|this|that|more|less|mucho|menos|you|here|below|above|shown|ready|final|different|higher|lower|
  right|correct|the same|\w+(?:ed|able|ible|ive|ly)`
/** Number words, "n i n e", "half of {}", "{} for both", and a price that isn't a reference. */
const DENIED_AMOUNT = wordRule(
  String.raw`${NUMBER_WORD}|${MONEY}|[a-z](?:[\s.-][a-z]){3,}|
  half (?:of|off|the|price)|(?:a|one) (?:third|quarter|fifth|tenth|fraction) of|
  (?:half|twice|double|minus|under|below|same as|(?:less|more) than|them for) (?:of )?\{\}|
  \{\},? (?:minus|off|less|without|for (?:both|all|the (?:pair|set|lot)))|
  (?:yours|suy[oa]|tuy[oa]) (?:for|por) (?!\{\})\S+|(?:make|call) it \[\]|
  ${COST} (?:you |only |just |about |around |roughly )*(?:an? (?!lot|bit|little|good)|un |una |half|twice|less than|
  the (?:price|cost) of|nothing|nada|zip|\[\]|(?!(?:${NO_AMOUNT})(?!\w))[^\s{}.,!?]+(?=[.!]|$))\S*`,
)

const DENIED_DATE =
  wordRule(`(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|tonight|(?:this|next) (?:week|month)|january|february|april|
  june|july|august|september|october|november|december|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|manana|enero|
  febrero|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|(?:esta|proxima) semana|
  (?:in|within) (?:an? |the |about )?(?:few |couple of )?(?:hour|day|week|month)s?|(?:for|after|within) a year`)

/** What would promise something in another sentence: "feel free", "I can't guarantee", "make sure it fits". */
const HARMLESS_CLAIM = wordRule(
  String.raw`feel free|free (?:quotes?|play)|quotes? (?:is|are) free|free to (?:ask|call|write|reach|send|share|use)|(?:toll|hands|trouble|rust)-free|
  cotizacion gratis|(?:i|we)(?:'m| am|'re| are)? (?:can't|cannot|couldn't|don't|do not|won't|not able to|not authorized to|unable to) (?:\w+ly )?
  (?:guarantee|promise|confirm|offer|give|say|tell|know|see|check|place|take|accept|approve|agree|need|have|make|set|match|hold)
  (?: (?!but|no |enough)[\w']+){0,7}|
  no (?:puedo|podemos) (?:garantizar|prometer|confirmar|ofrecer|dar|decir|ver|hacer)\w*(?: (?!pero)\w+){0,6}|
  (?:don't|do not|never|no need to|no|nunca) (?:share|send|type|post|enter|write|comparta|envie|escriba|mande)[^.,;!?\n]*|
  (?:whether|(?:see|check|know|confirm|sure|ask|tell you) if|(?:ver|saber|confirmar|revisar) si)(?: [\w'[\]]+){0,6}|
  (?:(?:make|making|to be) (?:sure|certain)|check|verify)(?: that| what| which| it)*(?: the)? \w+(?: one| part)?(?:'ll| will)? fits?|
  asegurar(?:me|nos|se) (?:de )?que[^.,;!?\n]*|
  (?:once|when|before|as soon as|until|after|if) (?:(?:i|we) (?:have|know|get)|(?:it|they|the part|your part) (?:ships?|arrives?))|
  (?:open|closed?)(?: (?:on|from|all))* \w+days?|on \w+days?,? we(?:'re| are)? (?:open|closed?)|cerrados (?:el|los) \w+`,
  'g',
)

const IT = String.raw`(?:it|this|they|these|those|this one|that one|the part|the engine|\[\])`
const DENIED_CLAIM = wordRule(
  [
    // Cheaper, or for nothing.
    String.raw`free|gratis|gratuit[oa]s?|complimentary|on the house|(?:is|are) on (?:us|me|the company)|for nothing|no (?:charge|cost)|
    bonus|a (?:gift|present)|regal\w+|sin (?:costo|cargo)|no le cuesta|pay anything|won't be charged|(?:won't|doesn't|will not) cost|costs you|discount\w*|descuentos?|
    coupons?|cupon(?:es)?|promo|store credit|waive\w*|no (?:tax|deposit)|deal(?! with| breaker)|your offer|buy one|lowest price|
    (?:match|beat)(?:es)? (?:any|their|that|the) (?:[\w']+ )?prices?|price (?:drops|stays)|knock it|as low as|pay what|owe us|any time is fine`,
    // Binding.
    String.raw`guarantee\w*|garantiz\w+|promise[sd]?|promet\w+|aseguro|my word|legally|contract|(?:i|we) agree to|no risk|risk-free|
    money (?:is|back)|su dinero|never expires?|for life|stand behind|consider (?:it|this|the \w+) (?:done|sold|yours|a)`,
    // Returns, refunds and warranty.
    String.raw`(?:get|gives?|have|approve|issue|full|your) (?:you )?(?:an? |the )?(?:full )?refund|refund (?:is|will|has|it|you)|
    (?:le|te) reembols\w+|coverage|(?:is|are|be|fully) covered(?=[.!,]| for| under|$)|warranty (?:covers|of|(?:is )?included)|
    (?:with|has|have|carries|includes|lifetime) (?:an? |our )?(?:\w+ )?warranty|at our (?:cost|expense)|
    (?:return|send|bring|swap|exchange) (?:it|them|this)(?: back)?[^.!?\n]{0,20} (?:any ?time|whenever|later|forever|after)|
    returns are (?:\w+ )?(?:accepted|free|easy)|you keep (?:it|both|them)|you can have it(?=[.!]| for| at| back)|
    (?:we|the shop|the yard)(?:'ll| will| can| always)? (?:pays?|absorbs?|accept|replace (?:it|them)|fix (?:it|what)\w*|
    take (?:it|them) back|cover (?:\w+ )?(?:shipping|freight|tax\w*|costs?|returns?|labor))`,
    // In stock, and fitting.
    String.raw`in stock|en (?:existencia|stock)|(?:la|lo|las|los) (?:tenemos|guardamos|apartamos)|
    (?:we|the yard)(?:'ve)? (?:do |also |still |currently )?(?:have|got|keeps?) (?:it|one(?! question| more| thing)|them|those|these|
    plenty|both|(?:this|that|your|the|several|some) (?:\w+ )?(?:part|ones?|engine|motor|transmission|in|available))|
    ${IT} (?:is|are) (?:\w+ )?(?:here|available|reserved|sold|yours|saved)|(?:set|hold) (?:it|one|them) (?:aside|for you)|
    ${IT}(?:'ll| will| does| do)? fits?|(?<!(?:that|what|which) )will (?:\w+ly )?fit|(?:sure|certain) to fit|fitment is|
    (?:is|'s) the right (?:one|part)|le (?:queda|sirve|va a quedar)|(?:like|good as) new`,
    // Ordered, charged, confirmed, on its way.
    String.raw`(?:your|the) (?:order|payment|purchase|return) (?:is|was|has|will)|su pedido (?:esta|ha|fue|sale)|on its way|on the truck|
    (?:i|we)(?:'ve| have)? (?:just |already )?(?:placed|ordered|booked|reserved|charged|cancell?ed|refunded|approved|shipped|put it)|
    (?:i|we)(?:'ll| will) (?:order|book|reserve|hold|ship|charge|refund)|(?:is|delivery) overnight|(?:same|next)[ -]day|pick (?:it|them) up today|expect it|
    (?:to|at|on) your (?:door|doorstep|house|porch|home)(?=[.!,]|$)|pieza (?:le )?(?:llega\w*|sale)|
    (?:it|one|part|box|they) (?:\w+ )?(?:ships|arrives|leaves (?:our|the|today)|will (?:ship|arrive|be (?:there|at)))|
    (?:ship|deliver|arrive|refund|goes out)\w*[^.!?\n]{0,20} (?:today|soon|shortly|overnight|by (?:then|noon|the end|next))|
    you(?:'ll| will) (?:have|get|receive) (?:it|them|your (?:part|order|engine))`,
    // A person who was never told.
    String.raw`(?:person|somebody|someone|team|manager|they|we) (?:now )?(?:has|have) (?:been (?:told|notified|informed)|
    your (?:details|number|info\w*|email))|(?:i|we)(?:'ve| have)? (?:passed|forwarded|notified|alerted)|
    (?:is|are) (?:going|about) to call|(?:somebody|someone|team|person) calls|call you (?:back )?(?:shortly|soon|today|right)`,
    // Payment details and secrets; other sites and other people.
    String.raw`card (?:number|detail)s?|(?:credit|debit|gift) cards?|your (?:card|visa|mastercard|pin)|pin (?:code|number)|cvv|cvc|ssn|
    social security|bank account|passwords?|passcode|date of birth|code (?:we|i) (?:sent|texted|emailed)|verification code|
    pay (?:me|us|here|now)|venmo|zelle|paypal|cash ?app|whatsapp|wire (?:transfer|us)|(?:numero|datos) de (?:su |tu |la )?tarjeta|
    tarjeta de credito|contrasena|cuenta bancaria|seguro social|(?:https?:|www\.)\S*|[\w-]{2,}\.[a-z]{2,}|dot (?:com|net|org|example)|
    at (?:gmail|yahoo|hotmail|outlook|mail)|(?:she|he) lives|(?:his|her) (?:vin|zip|quote|email|phone|number|address)`,
  ].join('|'),
)
