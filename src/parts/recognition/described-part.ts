import { bestDescription, type DescriptionIndex, stemOf } from './description-index.ts'

export type DescribedPart = { name: string; from: number; to: number; ranges: TextRange[]; score: number }

type TextRange = { from: number; to: number }

const FEWEST_SHARED = 2
/** About two rare words. */
const LEAST_WEIGHT_WITHOUT_CUE = 10.5
const LEAST_SCORE = 0.5
const LEAST_SCORE_WITHOUT_CUE = 0.7
const MOST_WORDS = 16

const UNNAMED = String.raw`(?:thing|thingy|thingie|thingamajig|thingamabob|doohickey|doodad|gizmo|gadget|whatchamacallit|contraption|part|piece|device|unit|whatever|what(?!\s+(?:do|does|did|would|is|are|was|can|could|will|about|year|should|kind|if))|something|deal|cosa|pieza|parte|aparato)s?`
/** Words for a kind of thing: with "that" behind them, what it does follows. */
const KIND =
  '(?:motor|box|lever|stick|bar|panel|cover|arm|pump|fan|knob|light|glass|tank|switch|button|hose|cable|wire|shaft|screen|clicker|one|door|lid|plastic|metal|bottle|jug|cap|rod|spring|handle|strap|brain|computer|camera|mirror|disc|pipe|tube|flap|bag|pedal|wheel|window|rubber|fabric|cloth|step|rail|plate|tray)s?'
const VERB =
  '(?:that|tht|thats|which|wich|who|where|you|u|i|to|for|with|goes|makes?|moves?|turns?|charges?|holds?|keeps?|controls?|connects?|opens?|lets?|runs?|blows?|pumps?|cools?|lifts?|covers?|stops?|shows?|sends?|pushes|spins?|cranks?|starts?|squeezes|rolls?|raises|changes|between|under|on|in|over|behind|above|inside|below|around)'
const CUE = new RegExp(
  String.raw`\b(?:${UNNAMED}\b(?:\s+\w+){0,2}?\s+${VERB}|(?:thing|thingy|part|piece) the|${KIND}\b(?:\s+\w+){0,1}?\s+(?:that|tht|which|wich|where|you|u|i|between|over|under|above|below|behind|inside))\b`,
  'i',
)
const BEFORE_CUE =
  /(?:\b(?:the|a|an|my|little|small|big|long|round|black|white|red|orange|plastic|metal|rubber|electric|front|rear|cover)\s+)+$/i
const DESCRIPTION_END =
  /[;?!\n]|\.(?=\s|$)|,?\s*\b(?:(?:for|on|in|from|of)\s+)?(?:an?\s+|my\s+|the\s+|our\s+)?(?:['’]\d\d|\d{2}|\d{4})\b/

const BEHIND_CAR = /^\D{0,12}\d{2,4}(?: [\w-]+){1,3}? (?=(?:that|which|where)\b)/i

/** The part that "the thing that charges the battery" means, or null where nothing is described, or not plainly enough. */
export function findDescribedPart(index: DescriptionIndex, text: string, isPartNamed: boolean): DescribedPart | null {
  const cue = CUE.exec(text)
  if (!cue && isPartNamed) return null
  const from = (cue?.index ?? 0) - (cue ? (BEFORE_CUE.exec(text.slice(0, cue.index))?.[0].length ?? 0) : 0)
  const end = DESCRIPTION_END.exec(text.slice(from))?.index ?? text.length - from
  const words = [...wordsIn(text, from, from + end), ...wordsBehindCar(text, from + end)].slice(0, MOST_WORDS)
  const best = bestDescription(
    index,
    words.map(({ 0: word }) => word),
    FEWEST_SHARED,
  )
  if (!best || best.score < (cue ? LEAST_SCORE : LEAST_SCORE_WITHOUT_CUE)) return null
  if (!cue && best.sharedWeight < LEAST_WEIGHT_WITHOUT_CUE) return null
  const ranges = words
    .filter(({ 0: word }) => best.shared.has(stemOf(word, index)))
    .map(({ 0: word, index: at }) => ({ from: at, to: at + word.length }))
  return { name: best.name, score: best.score, ranges, from, to: from + end }
}

function wordsIn(text: string, from: number, to: number) {
  return [...text.slice(from, to).matchAll(/[\p{L}\p{N}']+/gu)].map(({ 0: word, index }) => ({
    0: word,
    index: from + index,
  }))
}

/** "The door on the back of a 2005 Sienna that goes up". */
function wordsBehindCar(text: string, from: number) {
  const behind = BEHIND_CAR.exec(text.slice(from))
  return behind ? wordsIn(text, from + behind[0].length, text.length) : []
}
