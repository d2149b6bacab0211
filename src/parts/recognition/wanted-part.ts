import type { Part } from '#parts/part.ts'
import { toPlainWord } from '#parts/part-words.ts'
import type { Choice, Evidence } from './choice.ts'
import { type ClauseWord, likenessByName, toClauseWords } from './match-descriptions.ts'
import { isPlainlyAsked, type NamedGoods, type PartMention } from './named-parts.ts'
import { isNameOfCar, nameOf, type PartIndex } from './part-index.ts'
import { type RankedPart, type RankedParts, rankParts, troubleIn } from './part-scorer.ts'
import { DOES, isPlace, isWithin, overlaps, REQUESTED, type TextRange, THING, withoutTalk } from './wording.ts'

/** A part a note could mean: one it names, or one its words fit. */
export type PartChoice = { part: Part; named: PartMention | null; ranges: readonly TextRange[] }

/** A word of the note, as used in the evidence. All part names look the same there. */
type Token = { mask: string; clause: number; named: PartMention | undefined }

type Note = {
  text: string
  parts: readonly PartMention[]
  /** Those clearly named and not refused. */
  strong: readonly PartMention[]
  tokens: readonly Token[]
  words: readonly ClauseWord[]
  unnamed: readonly ClauseWord[]
  /** The parts the words fit, without and with the refused names. */
  ranked: RankedParts
  rankedByAll: RankedParts
  trouble: string
  several: number
  likenessOf: (name: string) => { described: number; complained: number }
}

/** What a named part comes with or without doesn't describe a part: "steering wheel with cruise control", "hood, no hinges". */
const ATTACHED = /^(?:\s*(?:with|w\/?|without|w\/o)(?: [a-z]+){1,3}|,? no [a-z]+\b)/i

const MAX_WORDS = 60
const LONG_TEXT = 12
const FEW_WORDS = 4
const MAX_COUNTED = 3
const WINDOW = 4
/** One extra word next to a name doesn't describe another part. It's about the car, or about the part's condition. */
const MIN_BEYOND_A_NAME = 2
const TROUBLE_LEVELS = 4
const WORD_VALUE = 0.3

/** Everything a note could mean, with the evidence for each. Null means nothing we sell. */
export function listPartChoices(index: PartIndex, written: string, goods: NamedGoods): Choice<PartChoice | null>[] {
  const text = blanked(written, attachedTo(goods.parts, written))
  const note = toNote(index, text, goods)
  const named = note.parts
    .map((each, at) => ({
      value: { part: each.part, named: each, ranges: each.ranges },
      evidence: evidenceOfName(note, each, at),
    }))
    .filter(({ value }) => !value.named.isNegated || note.strong.length === 0)
  const likely = new Map([...note.ranked.likely, ...note.rankedByAll.likely].map((fit) => [fit.name, fit]))
  const described = [...likely.values()]
    .filter(({ name }) => !note.parts.some(({ part }) => part.name === name))
    .flatMap((fit, at) => {
      const beyond = countBeyondNames(index, note, fit)
      const known = note.strong.length === 0 ? countKnown(note, fit) : beyond
      const isTelling = known >= MIN_BEYOND_A_NAME || DOES.test(text)
      const part = isTelling ? index.byName.get(nameOf(fit.name)) : undefined
      return part ? [toDescribed(note, { part, fit, beyond }, at)] : []
    })
  const [best] = note.ranked.likely
  const evidence: Evidence = [
    ['none', 1],
    [`none:several${note.several}`, 1],
    [`none:trouble${note.trouble}`, 1],
    ['none:score', best?.score ?? 0],
    ['none:unsold', Number(goods.unsold.length > 0)],
    ['none:long', Math.min(1, note.words.length / LONG_TEXT)],
  ]
  return [...named, ...described, { value: null, evidence }]
}

function toNote(index: PartIndex, text: string, { parts, unsold }: NamedGoods): Note {
  const written = toClauseWords(withoutTalk(index, text))
  const namedAt = (word: TextRange) => parts.find(({ ranges }) => ranges.some((range) => overlaps(range, word)))
  // "No fuel at the rail" says what's missing; it isn't a refusal.
  const isRefused = (each: PartMention | undefined) => each?.isNegated && !/\bno\s+$/i.test(text.slice(0, each.from))
  const allWords = written.filter((word) => !/\d/.test(word.text) && !isNameOfCar(index, word.text)).slice(0, MAX_WORDS)
  const words = allWords.filter((word) => !isRefused(namedAt(word)))
  const maskOf = (word: ClauseWord) => {
    if (unsold.some(({ ranges }) => ranges.some((range) => overlaps(range, word)))) return '<unsold>'
    const plain = toPlainWord(word.text)
    return /\d/.test(plain) ? '<number>' : (index.lexicon.cues.get(plain) ?? plain)
  }
  const tokens = written
    .map((word) => ({ word, named: namedAt(word) }))
    .filter(({ named }, at, all) => !named || all[at - 1]?.named !== named)
    .map(({ word, named }) => ({ mask: named ? '<part>' : maskOf(word), clause: word.clause, named }))
  const unnamed = words.filter((word) => !namedAt(word))
  const strong = parts.filter(isPlainlyAsked)
  const trouble = Math.round(troubleIn(index.scorer, unnamed) * TROUBLE_LEVELS)
  const [described, complained] = [index.descriptions, index.symptoms].map((each) => likenessByName(each, words))
  const ranked = rankParts(index.scorer, words)
  const likenessOf = (name: string) => ({
    described: described?.get(name) ?? 0,
    complained: complained?.get(name) ?? 0,
  })
  return {
    ...{ text, parts, strong, tokens, words, unnamed, likenessOf },
    ranked,
    rankedByAll: words.length === allWords.length ? ranked : rankParts(index.scorer, allWords),
    trouble: String(Math.max(-TROUBLE_LEVELS, Math.min(TROUBLE_LEVELS, trouble))),
    several: Math.min(2, new Set(strong.map(({ part }) => part)).size),
  }
}

function evidenceOfName(note: Note, named: PartMention, at: number): Evidence {
  const { text, parts, ranked } = note
  const { name } = named.part
  const [best] = ranked.likely
  const { described, complained } = note.likenessOf(name)
  const before = text.slice(0, named.from)
  const [previous, next] = [parts[at - 1], parts[at + 1]]
  const isJoined = (one: PartMention | undefined, other: PartMention | undefined) =>
    one !== undefined && other !== undefined && text.slice(one.to, other.from).trim() === ''
  return [
    ['named', 1],
    [`named:weak${note.several}`, Number(named.isWeak)],
    ['named:negated', Number(named.isNegated)],
    ['named:score', named.score / MAX_COUNTED],
    [`named:${Math.min(at, MAX_COUNTED)}of${Math.min(parts.length, MAX_COUNTED)}`, 1],
    ['named:last', Number(!next)],
    ['named:fit', ranked.scoreOf(name) - (best?.score ?? 0)],
    ['named:best', Number(best?.name === name)],
    ['named:described', described],
    ['named:complained', complained],
    [`named:trouble${note.trouble}`, 1],
    ['named:words', named.ranges.length / MAX_COUNTED],
    ['named:asked', Number(REQUESTED.test(before))],
    ['named:place', Number(isPlace(before))],
    ['named:again', parts.filter(({ part }) => part === named.part).length - 1],
    ['named:joined-next', Number(isJoined(named, next))],
    ['named:joined-previous', Number(isJoined(previous, named))],
    ['named:behind-negated', Number(previous?.isNegated ?? false)],
    ['named:before-negated', Number(next?.isNegated ?? false)],
    ...evidenceAround(note, named),
  ]
}

/** The words around a name: "is what I need", "was replaced already". */
function evidenceAround({ tokens }: Note, named: PartMention): Evidence {
  const first = tokens.findIndex((token) => token.named === named)
  const last = tokens.findLastIndex((token) => token.named === named)
  const maskAt = (at: number) => tokens[at]?.mask ?? (at < 0 ? '<start>' : '<end>')
  const clause = tokens.filter((token) => token.clause === tokens[first]?.clause)
  const near = (from: number, to: number) => tokens.slice(Math.max(0, from), to).filter((each) => clause.includes(each))
  const [last1, last2, last3] = [1, 2, 3].map((distance) => maskAt(first - distance))
  const [next1, next2, next3] = [1, 2, 3].map((distance) => maskAt(last + distance))
  return [
    ...near(first - WINDOW, first).map(({ mask }) => [`before:${mask}`, 1] as const),
    ...near(last + 1, last + 1 + WINDOW).map(({ mask }) => [`after:${mask}`, 1] as const),
    ...clause.filter((each) => each.named !== named).map(({ mask }) => [`clause:${mask}`, 0.5] as const),
    ...[`last:${last1}`, `last:${last2} ${last1}`, `last:${last3} ${last2} ${last1}`].map((name) => [name, 1] as const),
    ...[`next:${next1}`, `next:${next1} ${next2}`, `next:${next1} ${next2} ${next3}`].map((name) => [name, 1] as const),
  ]
}

function countKnown({ words }: Note, fit: RankedPart): number {
  return new Set(words.filter(({ text }) => fit.isKnown(text)).map(({ text }) => text)).size
}

/** How many words of a part's description aren't part of a name or a position. */
function countBeyondNames({ lexicon }: PartIndex, { unnamed }: Note, fit: RankedPart): number {
  return unnamed.filter(({ text }) => fit.isKnown(text) && !lexicon.positions.has(toPlainWord(text))).length
}

type DescribedPart = { part: Part; fit: RankedPart; beyond: number }

function toDescribed(note: Note, { part, fit, beyond }: DescribedPart, at: number): Choice<PartChoice> {
  const { strong, ranked, words, text } = note
  const score = ranked.scoreOf(part.name)
  const scoreByAll = note.rankedByAll.scoreOf(part.name)
  const ranges = words.filter((word) => fit.isKnown(word.text))
  const { described, complained } = note.likenessOf(part.name)
  const share = (holds: (named: PartMention) => boolean) => strong.filter(holds).length / Math.max(1, strong.length)
  const others = strong.map((named) => ({
    score: ranked.scoreOf(named.part.name),
    ...note.likenessOf(named.part.name),
  }))
  const evidence: Evidence = [
    [`described:several${note.several}`, 1],
    [`described:rank${Math.min(at, MAX_COUNTED)}`, 1],
    ['described:score', score],
    ['described:behind-best', score - (ranked.likely[0]?.score ?? 0)],
    ['described:behind-best-by-all', scoreByAll - (note.rankedByAll.likely[0]?.score ?? 0)],
    ['described:lead', score - (ranked.likely.find(({ name }) => name !== part.name)?.score ?? 0)],
    ['described:over-names', strong.length > 0 ? score - Math.max(...others.map((other) => other.score)) : 0],
    ['described:likeness', described],
    ['described:complaint', complained],
    ['described:likeness-over-names', described - Math.max(0, ...others.map((other) => other.described))],
    ['described:complaint-over-names', complained - Math.max(0, ...others.map((other) => other.complained))],
    [`described:trouble${note.trouble}`, 1],
    [`described:trouble${note.trouble}+${note.several}`, 1],
    ['described:known', Math.min(1, ranges.length / LONG_TEXT)],
    ['described:known-share', ranges.length / Math.max(1, words.length)],
    ['described:beyond', Math.min(1, beyond / FEW_WORDS)],
    [`described:beyond${Math.min(2, beyond)}`, 1],
    ['described:thing', Number(THING.test(text))],
    ['described:names-known', share((named) => isWithin(named, ranges))],
    ['described:names-asked', share(({ from }) => REQUESTED.test(text.slice(0, from)))],
    ['described:names-places', share(({ from }) => isPlace(text.slice(0, from)))],
    ['described:long', Math.min(1, words.length / LONG_TEXT)],
    ['described:all-names', strong.reduce((sum, named) => sum + named.ranges.length, 0) / Math.max(1, words.length)],
    ...note.tokens.map(({ mask }) => [`beside:${mask}`, WORD_VALUE] as const),
  ]
  return { value: { part, named: null, ranges }, evidence }
}

/** The text after each part that says what it comes with or without. */
function attachedTo(parts: readonly PartMention[], text: string): TextRange[] {
  return parts
    .filter(({ from }) => !isPlace(text.slice(0, from)))
    .map(({ to }) => ({ from: to, to: to + (ATTACHED.exec(text.slice(to))?.[0].length ?? 0) }))
}

function blanked(text: string, ranges: readonly TextRange[]): string {
  return ranges.reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text)
}
