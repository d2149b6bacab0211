import { foldText } from './folded-text.ts'

const WORDS_FOR_NUMBERS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:a|one|two|three|four|five|six|seven|eight|nine) (?:hundred|thousand)'

const DEALING =
  'pric(?:e[sd]?|ing)|cost(?:s|ing)?|totals?|pay|paid|sell(?:s|ing)?|sold|sale|yours|deals?|offer(?:s|ed)?|charged?|fees?|amount|worth|refund|credit|quoted?|bargain|buy|purchase|take it|have it|get it|go(?:es)? for|knock|discount|save'

const LEADING =
  '(?:for|at|is|are|be|of|only|just|to|pay|costs?|by|under|about|around|mere|price|total|offer|deal|save|off|[:=])'

/** Words after a number that count nothing: "for 5 as a favour", "for 500, final". */
const NOTHING_COUNTED =
  'a|all|and|as|because|but|cash|deal|delivered|each|even|final|firm|flat|for|if|in|including|instead|it|just|none|now|off|on|only|or|plus|right|shipped|since|so|special|then|to|today|total|with|your?'

/** A number where an amount would stand, with no sign that it is one: "yours for 500", "total: 42". */
const BARE = new RegExp(
  String.raw`\b(?:${DEALING})(?:\b[^.!?\n]{0,40}?[\s:=](?:${LEADING}))?\s*[:=]?\s*(?:(?:an?|just|only|mere|about|around) )*` +
    String.raw`\b(\d{1,3}(?:,\d{3})+|\d+|(?:${WORDS_FOR_NUMBERS}))(?=$|[.!?,;:)"'\n]|\s+(?:${NOTHING_COUNTED})\b)(?![.,]\d)`,
)

/** A number with two decimals is money unless it measures something. */
const TWO_DECIMALS =
  /(?<![\d.,$-])\d[\d,]*\.\d{2}(?!\d|\.\d|\s?(?:l|liters?|litres?|mm|cm|in|inch(?:es)?|lbs?|kg|")(?![a-z]))/

/** Whether a text, from which the amounts we gave were taken out, names a price without calling it money. */
export function namesBareAmount(text: string): boolean {
  const folded = foldText(text)
  return BARE.test(folded) || TWO_DECIMALS.test(folded)
}
