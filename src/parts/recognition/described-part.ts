import { toPlainWord } from '#parts/part-words.ts'
import { PART_DESCRIPTIONS } from './part-descriptions.ts'

export type DescribedPart = { name: string; from: number; to: number; ranges: TextRange[]; score: number }

type TextRange = { from: number; to: number }

type Description = { name: string; stems: ReadonlySet<string>; weight: number }

const FEWEST_SHARED = 2
const LEAST_SCORE = 0.54
const LEAST_SCORE_WITHOUT_CUE = 0.66
const MOST_WORDS = 16
/** About four words: what a description has beyond them does not speak against it. */
const WEIGHT_MAX = 17
/** A word that no description has speaks against all of them, a little. */
const UNKNOWN_WEIGHT = 1.2

const UNNAMED = String.raw`(?:thing|thingy|thingie|thingamajig|thingamabob|doohickey|doodad|gizmo|gadget|whatchamacallit|contraption|part|piece|device|unit|whatever|what(?!\s+(?:do|does|did|would|is|are|was|can|could|will|about|year|should|kind|if))|something|deal|cosa|pieza|parte|aparato)s?`
/** Words for a kind of thing: with "that" behind them, what it does follows. */
const KIND =
  '(?:motor|box|lever|stick|bar|panel|cover|arm|pump|fan|knob|light|glass|tank|switch|button|hose|cable|wire|shaft|screen|clicker|one)s?'
const VERB =
  '(?:that|tht|thats|which|wich|who|where|you|u|to|for|goes|makes?|moves?|turns?|charges?|holds?|keeps?|controls?|connects?|opens?|lets?|runs?|blows?|pumps?|cools?|lifts?|covers?|stops?|shows?|sends?|pushes|spins?|cranks?|starts?|squeezes|rolls?|raises|changes|between|under|on|in|over|behind)'
const CUE = new RegExp(
  String.raw`\b(?:${UNNAMED}\b(?:\s+\w+){0,2}?\s+${VERB}|${KIND}\b(?:\s+\w+){0,1}?\s+(?:that|tht|which|wich|where|you|u|between))\b`,
  'i',
)
const DESCRIPTION_END =
  /[;?!\n]|\.(?=\s|$)|,?\s*\b(?:(?:for|on|in|from|of)\s+)?(?:an?\s+|my\s+|the\s+|our\s+)?(?:['’]\d\d|\d{2}|\d{4})\b/

const STOP_WORDS: ReadonlySet<string> = new Set(
  `the a an that which what it its you your i my me we to of for and or is are be do does when so this these those there at as by
  with from will would can could thing thingy piece part one whatever who how much need want looking some any car truck vehicle
  get got have has was if then not on in`.split(/\s+/),
)

/** Endings that make no difference to what a word means here: charges, charging, charged. */
function stemOf(written: string): string {
  const word = toPlainWord(written)
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word.replace(/e$/, '')
}

const descriptions: readonly Description[] = Object.entries(PART_DESCRIPTIONS).flatMap(([name, texts]) =>
  texts.split(',').map((text) => ({ name, stems: stemsOf(text.split(/\s+/)), weight: 0 })),
)
const rarity = rarities()
/** Each description, and for each part the words of all of them together: people mix them. */
const weighed = [...descriptions, ...wholes()].map((description) => ({
  ...description,
  weight: Math.min(weightOf(description.stems), WEIGHT_MAX),
}))

export function findDescribedPart(text: string, isPartNamed: boolean): DescribedPart | null {
  const cue = CUE.exec(text)
  if (!cue && isPartNamed) return null
  const from = cue?.index ?? 0
  const end = DESCRIPTION_END.exec(text.slice(from))?.index ?? text.length - from
  const words = [...text.slice(from, from + end).matchAll(/[\p{L}\p{N}']+/gu)].slice(0, MOST_WORDS)
  const best = bestFor(stemsOf(words.map(([word]) => word)))
  if (!best || best.score < (cue ? LEAST_SCORE : LEAST_SCORE_WITHOUT_CUE)) return null
  const ranges = words
    .filter(([word]) => best.shared.has(stemOf(word)))
    .map(({ 0: word, index }) => ({ from: from + index, to: from + index + word.length }))
  return { name: best.name, score: best.score, ranges, from, to: from + end }
}

type Best = Pick<DescribedPart, 'name' | 'score'> & { shared: ReadonlySet<string> }

function bestFor(stems: ReadonlySet<string>): Best | null {
  const knownStems = new Set([...stems].filter((stem) => rarity.has(stem)))
  const weight = weightOf(knownStems) + (stems.size - knownStems.size) * UNKNOWN_WEIGHT
  let best: Best | null = null
  for (const description of weighed) {
    const shared = new Set([...description.stems].filter((stem) => knownStems.has(stem)))
    if (shared.size < FEWEST_SHARED) continue
    const score = weightOf(shared) / Math.sqrt(description.weight * weight)
    if (score > (best?.score ?? 0)) best = { name: description.name, score, shared }
  }
  return best
}

function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words
      .filter((word) => !STOP_WORDS.has(word.toLowerCase()))
      .map(stemOf)
      .filter(Boolean),
  )
}

function wholes(): Description[] {
  const byName = Map.groupBy(descriptions, ({ name }) => name)
  return [...byName].map(([name, all]) => ({ name, stems: new Set(all.flatMap(({ stems }) => [...stems])), weight: 0 }))
}

function rarities(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { stems } of descriptions) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + descriptions.length / count)]))
}

function weightOf(stems: Iterable<string>): number {
  let sum = 0
  for (const stem of stems) sum += rarity.get(stem) ?? 0
  return sum
}
