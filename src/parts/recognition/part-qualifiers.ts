export type Side = 'left' | 'right'

type Range = { from: number; to: number }

const NUMBERS: Readonly<Record<string, number>> = {
  ...{
    two: 2,
    both: 2,
    pair: 2,
    pr: 2,
    couple: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    ten: 10,
    twelve: 12,
  },
  ...{ dos: 2, par: 2, ambos: 2, ambas: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, ocho: 8 },
}
const NUMBER = String.raw`(?<![\w.$#-])(?:x?([2-9]|1[0-6])|(${Object.keys(NUMBERS).join('|')}))`
const BETWEEN = String.raw`(?:\s+(?:pcs|of|de|the|those|these|used|good|new|matching|stock|factory|oem|front|rear|back|left|right|upper|lower|inner|outer|driver|drivers|passenger|side|black|white|silver|chrome|alloy|steel|power|heated|complete|leather))*\s*$`
const BEFORE = new RegExp(`${NUMBER}(?:\\s*x|\\s*\\(\\d+\\)|\\s+(?:each|count|pcs?|pieces|piezas))?${BETWEEN}`, 'i')
const AFTER = new RegExp(
  String.raw`^\s*(?:[,(]?\s*x\s?(\d{1,2})\b|\((\d{1,2})\)|[,(]?\s*(?:qty|quantity|cantidad)\.?:?\s*(\d{1,2})\b|,?\s*(?:all\s+)?${NUMBER}\s+(?:of\s+(?:them|those|each)|de\s+(?:ellos|ellas)))`,
  'i',
)
const AFTER_COMMA = new RegExp(
  String.raw`^[^.;\n]{0,24}?,\s*${NUMBER}(?=\s*(?:[,.;]|$|please|pls|plz|total|in total|of them|for\b))`,
  'i',
)
/** "Rear shocks. Two.", "headrests, need 2". */
const APART = new RegExp(
  String.raw`^(?:,?\s*(?:the\s+)?${NUMBER}\s*\.?$|[^;\n]{0,24}?(?:\.\s*${NUMBER}\s*(?:\.|$)|\b(?:need|want|get|take|so)\s+(?:the\s+|all\s+)?${NUMBER}(?!\s*(?:door|wheel|cyl|litre|liter|speed|inch))\b))`,
  'i',
)
const MOST = 16

const LEFT =
  /\b(?:left|lft|driver'?s?|drvr|lh|lt|l\/h|l\/f|lf|lr|izquierd[oa]s?|conductor|chofer)\b(?!\s+(?:me|us|it|over|to|in|for me))/i
const RIGHT =
  /\b(?:right|rght|rgt|pass(?=\.|\s+side)|passenger'?s?|psgr|rh|rt|r\/h|r\/f|r\/r|rf|rr|curb ?side|passengr|pass[ae]nger'?s?|pasenger|rite hand|derech[oa]s?|copiloto|pasajero)\b(?!\s+(?:now|away|here|there|after|before|\?))/i
const BOTH_SIDES =
  /\b(?:both sides|(?:one )?(?:for |on )?each side|one left,?(?: and)? one right|one right,?(?: and)? one left|left and right|right and left|l\/r|driver and passenger|ambos lados|los dos lados)\b/i
const REACH = 28
const CLAUSE_MARK = /(?<!\bpass)\.(?!\d)|[;!?\n,]|\b(?:and|plus|but|y|pero)\b/gi

const NEGATION =
  /(?:\b(?:not|no|isn'?t|ain'?t|wasn'?t|(?:not|n'?t) (?:looking for|after|asking for|talking about)|no need (?:for|of)|already (?:have|has|got|bought|replaced|changed)|without|instead of|rather than|(?:don'?t|do not|dont|doesn'?t|didn'?t) (?:need|want|mean|(?:send|sell|give|ship|quote)(?: me| us)?)|forget|skip|drop|minus|scratch|except|remove|lose|leave out|leave off|take off|nevermind|never mind)\s+(?:the|a|an|my|any|that|about the|about|el|la|un|una)?\s*(?:whole|entire|front|rear|left|right)?\s*|\b(?:en vez de|en lugar de)\s+(?:el|la|un|una)?\s*)$/i
/** "No alternator?" after a question is none; "not only the hood" wants it. */
const NOT_NEGATED = /\b(?:not only|not just|no problem|why not)\b/i

/** "The alternator is fine", "battery is new": what works is not what is missing. */
const WORKS =
  /^\s*(?:itself\s+|there\s+)?(?:(?:isn'?t|aren'?t|ain'?t|is not|are not) (?:damaged|broken|broke|bad|hurt|the (?:problem|issue))|(?:is|are|was|seems?|looks?|tests?|tested)\s+(?:just\s+|still\s+|perfectly\s+|brand\s+|all\s+)?(?:fine|ok|okay|good|new|alright|working|great|not needed|not the (?:problem|issue))|works?\b|already\b|not needed|I (?:already )?have\b)/i
/** "I have the engine, need only the transmission". */
const HAS = /\bi(?:'ve)? (?:already )?(?:have|got) (?:the|an?|my)\s*$/i
const NEEDS_OTHER = /^\s*[,.]?\s*(?:but\s+)?(?:i\s+)?(?:(?:just|only)\s+)*(?:need|want)\b/i
const ALL = new RegExp(String.raw`^\s*,?\s*all\s+${NUMBER}\b`, 'i')
const INSIDE = /\bx\s?(\d{1,2})\b/i

export function findQuantity(text: string, { from, to }: Range): number {
  if (BOTH_SIDES.test(text.slice(Math.max(0, from - REACH), to + REACH))) return 2
  const before = BEFORE.exec(clauseBefore(text, from))
  if (before) return numberFrom(before[1], before[2])
  const after = AFTER.exec(text.slice(to, to + REACH))
  if (after) return numberFrom(after[1] ?? after[2] ?? after[3] ?? after[4], after[5])
  const all = ALL.exec(text.slice(to, to + REACH))
  if (all) return numberFrom(all[1], all[2])
  const behind = AFTER_COMMA.exec(text.slice(to, to + 2 * REACH))
  if (behind) return numberFrom(behind[1], behind[2])
  const apart = APART.exec(text.slice(to, to + 2 * REACH))
  if (apart) return numberFrom(apart[1] ?? apart[3] ?? apart[5], apart[2] ?? apart[4] ?? apart[6])
  return numberFrom(INSIDE.exec(text.slice(from, to))?.[1], undefined)
}

export function findSide(text: string, { from, to }: Range): Side | null {
  const near = clauseBefore(text, from) + text.slice(from, to) + clauseAfter(text, to)
  if (BOTH_SIDES.test(text.slice(Math.max(0, from - REACH), to + REACH))) return null
  const [isLeft, isRight] = [LEFT.test(near), RIGHT.test(near)]
  if (isLeft === isRight) return null
  return isLeft ? 'left' : 'right'
}

export function isNegated(text: string, { from, to }: Range): boolean {
  if (WORKS.test(text.slice(to, to + REACH))) return true
  if (/\b(?:only|just)\b/i.test(text.slice(from, to))) return false
  const before = text.slice(Math.max(0, from - REACH), from)
  if (HAS.test(before) && NEEDS_OTHER.test(text.slice(to))) return true
  return NEGATION.test(before) && !NOT_NEGATED.test(before)
}

function numberFrom(digits: string | undefined, word: string | undefined): number {
  const number = digits ? Number(digits) : (NUMBERS[(word ?? '').toLowerCase()] ?? 1)
  return number >= 1 && number <= MOST ? number : 1
}

function clauseBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - REACH), at)
  const last = [...before.matchAll(CLAUSE_MARK)].at(-1)
  return last ? before.slice(last.index + last[0].length) : before
}

/** A side may stand behind a comma: "headlight, passenger side". */
function clauseAfter(text: string, at: number): string {
  const after = text.slice(at, at + REACH).replace(/^\s*,\s*(?=left|right|driver|passenger|lh\b|rh\b)/i, ' ')
  const next = after.search(new RegExp(CLAUSE_MARK.source, 'i'))
  return next < 0 ? after : after.slice(0, next)
}
