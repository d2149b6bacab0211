import { findParts } from '#parts/find-parts.ts'
import type { Part } from '#parts/part.ts'
import { toWords } from '#parts/part-words.ts'
import type { PartIndex } from './part-index.ts'
import { listMentionedParts } from './recognise-part.ts'

/** Parts that misspelled or everyday words can mean: those they name, then the same part elsewhere on the car. */
export function searchParts(index: PartIndex, parts: readonly Part[], query: string): Part[] {
  const named = listMentionedParts(index, query)
  return [...new Set([...named, ...named.flatMap((part) => findParts(parts, withoutPosition(index, part.name)))])]
}

function withoutPosition({ lexicon }: PartIndex, name: string): string {
  return toWords(name)
    .filter((word) => !lexicon.positions.has(word))
    .join(' ')
}
