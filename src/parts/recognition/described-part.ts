import type { DescriptionIndex } from './description-index.ts'
import { stemOf } from './description-index.ts'
import { type DescriptionMatch, matchDescriptions, toClauseWords } from './match-descriptions.ts'

export type DescribedPart = { name: string; from: number; to: number; ranges: readonly TextRange[]; score: number }

type TextRange = { from: number; to: number }

/** Something to buy that the text names, with the places of its name. */
type Named = { name: string | null; ranges: readonly TextRange[] }

const LEAST_SCORE = { withCue: 0.45, alone: 0.62, besideName: 0.75 } as const
const CUE_BONUS = 0.4
/** A longer run of clauses that says nearly as much is taken whole. */
const NEARLY = 0.75
const SURE = 0.8
/** About two rare words. */
const LEAST_WEIGHT = 10.5
/** Words that tell more than where something is. */
const FEWEST_CONTENT = 2
/** So many words of a description must be said beside the name of what is asked for, or not sold. */
const EXTRA_WORDS = 2
export const REQUESTED: RegExp =
  /\b(?:need|want|looking for|buy|order|replace|replacement|quote|price|cost|how much|(?:do )?(?:you|u|ya|yall) (?:have|got|sell|carry|stock)|prices?|get)\b(?:\s+(?:a|an|the|my|for|on|of|one|used|new|another|good|whole|complete|to|get|buy|replace|any|some|me|is|are|front|rear|left|right|driver|passenger|side)\b)*\s*$/i

const UNNAMED = String.raw`(?:thing|thingy|thingie|thingamajig|thingamabob|doohickey|dohicky|doodad|gizmo|gadget|whatchamacallit|contraption|part|piece|device|unit|whatever|what(?!\s+(?:do|does|did|would|is|are|was|can|could|will|about|year|should|kind|if|(?:you|u|ya|yall) (?:would|got|have|charge|want|need|guys|get|sell|think|asking)))|something|deal|cosa|pieza|parte|aparato)s?`
/** Words for a kind of thing: with "that" behind them, what it does follows. */
const KIND =
  '(?:motor|box|lever|stick|bar|panel|cover|arm|pump|fan|knob|light|glass|tank|switch|button|hose|cable|wire|shaft|screen|clicker|one|door|lid|plastic|metal|bottle|jug|cap|rod|spring|handle|strap|brain|computer|camera|mirror|disc|pipe|tube|flap|bag|pedal|wheel|window|rubber|fabric|cloth|step|rail|plate|tray|shock|compartment|gauge|mesh|bucket|belt|hinge|latch|roller|vent|bulb|lamp|cushion|pad|gear|neck)s?'
const VERB =
  '(?:that|tht|thats|which|wich|who|where|you|u|i|to|for|with|goes|makes?|moves?|turns?|charges?|holds?|keeps?|controls?|connects?|opens?|lets?|runs?|blows?|pumps?|cools?|lifts?|covers?|stops?|shows?|sends?|pushes|spins?|cranks?|starts?|squeezes|rolls?|raises|changes|between|under|on|in|over|behind|above|inside|below|around|at|by|across)'
const CUE = new RegExp(
  String.raw`\b(?:${UNNAMED}\b(?:\s+\w+){0,2}?\s+${VERB}|(?:thing|thingy|part|piece) the|${KIND}\b(?:\s+\w+){0,1}?\s+(?:that|tht|which|wich|where|you|u|i|between|over|under|above|below|behind|inside|beneath|underneath|across))\b`,
  'gi',
)
const UNNAMED_CUE = new RegExp(String.raw`\b${UNNAMED}\b(?:\s+\w+){0,2}?\s+${VERB}\b`, 'i')
/** A kind of thing and where it is: "the pump in the gas tank". It may be a name as well. */
const WEAK_CUE = new RegExp(
  String.raw`\b${KIND}\s+(?:in|on|at|by|from|for|of|near|under|over|behind)\s+(?:the|my|each|top|both)\b`,
  'i',
)

type Known = { index: DescriptionIndex; positions: ReadonlySet<string>; isNoise: (word: string) => boolean }

/** The part that "the thing that charges the battery" means, or null where nothing is described, or not plainly enough. */
export function findDescribedPart(text: string, named: readonly Named[], known: Known): DescribedPart | null {
  const words = toClauseWords(text).filter((word) => !known.isNoise(word.text))
  const meant = matchDescriptions(known.index, words).filter((match) => isMeant(match, text, named, known))
  const [found] = meant
  if (!found) return null
  const alike = meant.filter(({ name, score }) => name === found.name && score >= found.score * NEARLY)
  const { name, ranges, from, to } = alike.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? found
  return { name, ranges, from, to, score: found.score + (hasCue(found, text, named) ? CUE_BONUS : 0) }
}

/** "The thing that"; but the panel of "rocker panel under the door" only ends a name. */
function hasCue({ from, to }: TextRange, text: string, named: readonly Named[]): boolean {
  const isOfName = (at: number) =>
    named.some(
      ({ name, ranges }) =>
        name !== null && ranges.length > 1 && ranges.some((range) => range.from <= at && at < range.to),
    )
  return [...text.slice(from, to).matchAll(CUE)].some(({ index }) => !isOfName(from + index))
}

function isMeant(match: DescriptionMatch, text: string, named: readonly Named[], { index, positions }: Known): boolean {
  const places = new Set([...positions].map((word) => stemOf(word, index)))
  const content = [...match.shared].filter((stem) => !places.has(stem))
  const isCued = hasCue(match, text, named)
  if (content.length < (isCued && match.score >= SURE ? 1 : FEWEST_CONTENT)) return false
  if (named.length === 0)
    return isCued
      ? match.score >= LEAST_SCORE.withCue
      : match.score >= LEAST_SCORE.alone && match.sharedWeight >= LEAST_WEIGHT
  const within = named.filter(({ ranges }) => ranges.some(({ from, to }) => from < match.to && to > match.from))
  if (within.length === 0) return isCued && match.score >= LEAST_SCORE.alone
  return isMoreThanNamed(match, text, within, { content, isCued, index })
}

type Evidence = { content: readonly string[]; isCued: boolean; index: DescriptionIndex }

/** Of a text that names parts, too: whether they only say where the described one is, or what it is like. */
function isMoreThanNamed(
  match: DescriptionMatch,
  text: string,
  within: readonly Named[],
  { content, isCued, index }: Evidence,
): boolean {
  const said = text.slice(match.from, match.to)
  const isPlain = UNNAMED_CUE.test(said) && within.every(({ name }) => name !== null)
  const isSame = isCued && within.some(({ name }) => name === match.name)
  if ((isPlain || isSame) && match.score >= LEAST_SCORE.withCue) return true
  const stems = stemsOfNames(within, text, index)
  const extra = content.filter((stem) => !stems.includes(stem)).length
  if (within.some(({ name, ranges }) => name === null || isRequested(text, ranges)) && extra < EXTRA_WORDS) return false
  if (extra > 0 && isCued && match.score >= LEAST_SCORE.withCue) return true
  if (extra > 0 && match.score >= LEAST_SCORE.alone && WEAK_CUE.test(said)) return true
  const isCovered = stems.every((stem) => match.shared.has(stem))
  return isCovered && match.score >= LEAST_SCORE.besideName && extra >= (within.length > 1 ? 1 : EXTRA_WORDS)
}

function isRequested(text: string, ranges: readonly TextRange[]): boolean {
  return REQUESTED.test(text.slice(0, Math.min(...ranges.map(({ from }) => from))))
}

function stemsOfNames(named: readonly Named[], text: string, index: DescriptionIndex): string[] {
  return named
    .flatMap(({ ranges }) => ranges.map(({ from, to }) => text.slice(from, to)))
    .flatMap((name) => toClauseWords(name).map((word) => stemOf(word.text, index)))
}
