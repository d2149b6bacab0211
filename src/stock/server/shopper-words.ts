import { findParts } from '#parts/find-parts.ts'
import { findAtEnd } from '#parts/recognition/part-at-end.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { readParts } from '#parts/recognition/part-request.ts'
import { wordsOf } from '#platform/database/word-search.ts'
import { STATES_END } from './stock-recognizer.ts'

/** The parts that a shopper's name for one can mean: "headlights", or "door" at both ends. */
export function listMeantParts(index: PartIndex, text: string): string[] {
  const { chosen } = readParts(index, text)
  if (!chosen) return findParts([...index.byName.values()], text).map(({ name }) => name)
  const { name } = chosen.part
  const others = STATES_END.test(text) ? [] : [findAtEnd(index, name, 'front'), findAtEnd(index, name, 'rear')]
  return [name, ...others.flatMap((other) => other ?? [])]
}

/** Which part each word helps to name: both words of "wing mirror" mean the Front Door Mirror. */
export function readPartWords(index: PartIndex, text: string): Map<string, string> {
  const { chosen, parts } = readParts(index, text)
  const mentions = [...parts, ...(chosen ? [chosen] : [])]
  return new Map(
    mentions.flatMap(({ part, ranges }) =>
      ranges.flatMap(({ from, to }) => wordsOf(text.slice(from, to)).map((word) => [word, part.name] as const)),
    ),
  )
}
