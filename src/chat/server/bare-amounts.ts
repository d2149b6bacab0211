import { foldText } from './folded-text.ts'

const ABOVE_ONE =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:a|one|two|three|four|five|six|seven|eight|nine) (?:hundred|thousand)'
const DIGITS = String.raw`\d{1,3}(?:,\d{3})+|\d+`

const DEALING =
  'pric(?:e[sd]?|ing)|cost(?:s|ing)?|totals?|pay|paid|sell(?:s|ing)?|sold|sale|yours|deals?|offer(?:s|ed)?|charged?|fees?|amount|worth|refund|credit|quoted?|bargain|buy|purchase|take it|have it|get it|go(?:es)? for|knock|discount|save'

const LEADING =
  '(?:for|at|is|are|be|of|only|just|to|pay|costs?|by|under|about|around|mere|price|total|offer|deal|save|off|[:=])'

/** Words after a number that count nothing: "for 5 as a favour", "for 500, final". */
const NOTHING_COUNTED =
  'a|all|and|as|because|but|cash|deal|delivered|each|even|final|firm|flat|for|if|in|including|instead|it|just|none|now|off|on|only|or|plus|right|shipped|since|so|special|then|to|today|total|with|your?'

const UNITS =
  "days?|hours?|minutes?|weeks?|months?|years?|business|miles?|cylinders?|doors?|wheels?|speeds?|lit(?:er|re)s?|l|am|pm|o'clock|th"

const HERE = '(?:(?:an?|just|only|mere|about|around) )*'
const AT_AN_END = String.raw`(?=$|[.!?,;:)"'\n]|\s+(?:${NOTHING_COUNTED})\b)(?![.,]\d)`

/** A number where an amount would stand, with no sign that it is one: "total: 42". Nobody who says "buy one" means it. */
const ADJACENT = new RegExp(String.raw`\b(?:${DEALING})\s*[:=]?\s*${HERE}\b(?:${DIGITS}|${ABOVE_ONE})${AT_AN_END}`)

/** The same at a distance: "yours, if you want it, for 500". */
const LED = new RegExp(
  String.raw`\b(?:${DEALING})\b[^.!?\n]{0,40}?[\s:=](?:${LEADING})\s*${HERE}\b(?:${DIGITS}|one|${ABOVE_ONE})${AT_AN_END}`,
)

/** Handed out for a number of whatever: "yours for fifty seashells". */
const GIVEN_AWAY = new RegExp(
  String.raw`\b(?:yours|sell|sold|selling|let it go|have it|take it|get it|buy it)\b[^.!?\n]{0,40}?\s(?:for|at)\s+${HERE}` +
    String.raw`(?!(?:19|20)\d\d\b)(?:\d[\d,]*\b|\b(?:one|${ABOVE_ONE})\b)(?!\s?(?:${UNITS})\b|-|:)`,
)

/** A number with two decimals is money unless it measures something. */
const TWO_DECIMALS =
  /(?<![\d.,$-])\d[\d,]*\.\d{2}(?!\d|\.\d|\s?(?:l|liters?|litres?|mm|cm|in|inch(?:es)?|lbs?|kg|")(?![a-z]))/

/** Where a part goes to is no amount, if the visitor wrote that ZIP code. */
const TO_A_ZIP_CODE = /\b(?:to|in|for|zip|code)\s+(\d{5})\b/g

/** Whether a text, from which the amounts we gave were taken out, names a price without calling it money. */
export function namesBareAmount(text: string, visitorsWords: readonly string[]): boolean {
  const own = visitorsWords.join('\n')
  const folded = foldText(text).replace(TO_A_ZIP_CODE, (all, zipCode: string) => (own.includes(zipCode) ? ' ' : all))
  return ADJACENT.test(folded) || LED.test(folded) || GIVEN_AWAY.test(folded) || TWO_DECIMALS.test(folded)
}
