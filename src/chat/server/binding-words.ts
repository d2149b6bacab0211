import { foldText } from './folded-text.ts'

/** Words by which a shop gives something away or binds itself. Those we may use stand in the terms, not in a chat. */
const BINDING: readonly RegExp[] = [
  /\bbinding\b|\bcontract(?:ual)?\b|\blegal(?:ly)?\s(?:offer|agreement|commitment|obligation)/,
  /\bguarant|\b(?:i|we)(?:'ll|\swill|\scan|\shereby|\sdo)?\s(?:promise|swear|vow|pledge|commit)\b|\bmy word\b|\bhereby\b/,
  /\bno takes(?:ies)? backs?(?:ies)?\b|\b(?:irrevocable|unconditional(?:ly)?|non-?refundable deal)\b/,
  /\bfor free\b|\bfree of\b|\b(?:at|for|with) no (?:extra )?(?:cost|charge)\b|\bno (?:cost|charge|fee)s?\b|\bwithout (?:charge|paying|payment)\b/,
  /\bon the house\b|\bgratis\b|\bcomplimentary\b|\bgive(?:away| it away)\b|\b(?:costs?|pay|owe)(?: you| us)? nothing\b|\bzero (?:cost|charge|down)\b/,
  /\bit'?s a deal\b|\bthat'?s a deal\b|\bdone deal\b|\bdeal(?:\sis)? (?:done|accepted|closed|agreed)\b|\b(?:have|got) a deal\b|^deal\b|\bdeal!/,
  /\b(?:i|we) (?:accept|agree|approve)\b|\b(?:offer|order|sale|refund|return|price|discount) (?:is |has been |was )?(?:accepted|agreed|approved|confirmed|applied|granted)\b/,
  /\b(?:accept|agree to|approve|honou?r) (?:your|that|this|the|any|my) (?:\w+ )?(?:offer|price|terms|discount|deal|refund|return)\b/,
  /\bhalf[\s-]?(?:off|price)\b|\bbuy one,? get\b|\bbogo\b|\b(?:two|2|three|3) for (?:one|1|two|2)\b|\bprice[\s-]match|\b(?:match|beat) (?:any|every|all|their|that|the)\b/,
  /\b(?:coupon|promo(?:tion)?(?:al)? code|discount code|voucher|gift card|store credit|cash ?back|rebate)s?\b/,
  /\b(?:special|extra|additional|exclusive|secret|employee|staff|loyalty|friend|family|vip|student|military|personal|huge|big) (?:\w+ )?discount/,
  /\b(?:full|complete|instant|immediate|automatic) refund\b|\bmoney[\s-]back\b|\brefund(?:ed)? (?:you |it )?(?:in full|right away|immediately|today|without)/,
  /\blifetime\b|\b(?:\w+)[\s-](?:day|month|year|mile)s? (?:\w+ )?(?:warranty|guarantee)\b|\bwarrant(?:y|ied) (?:for|of) (?:\d|one|two|three|five|ten|life)|\bextended warranty\b/,
  /\bwaive[ds]?\b|\bno (?:tax|freight|shipping|deposit)\b|\btax[\s-]free\b/,
]

const FREE = /\bfree\b/
/** What is free with us, or not about money. */
const OUR_FREE =
  /\bfeel free\b|\btoll[\s-]free\b|\bfree to\b|\bfree(?: instant| online)? quotes?\b|\bfree vin\b|\b(?:hassle|worry|rust|problem)[\s-]free\b/g

/** Whether a text promises something that only the terms or a person may promise. */
export function bindsTheShop(text: string): boolean {
  const folded = foldText(text).replace(/[’‘]/g, "'")
  return BINDING.some((words) => words.test(folded)) || FREE.test(folded.replace(OUR_FREE, ' '))
}
