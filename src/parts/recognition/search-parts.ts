import { findParts } from '#parts/find-parts.ts'
import type { Part } from '#parts/part.ts'
import { toWords } from '#parts/part-words.ts'
import type { PartIndex } from './part-index.ts'
import { listMentionedParts } from './recognise-part.ts'
import { POSITION_WORDS } from './shopper-words.ts'

/** Parts that misspelt or everyday words can mean: those they name, then the same at other places of the car. */
export function searchParts(index: PartIndex, parts: readonly Part[], query: string): Part[] {
  const named = listMentionedParts(index, query)
  return [...new Set([...named, ...named.flatMap((part) => findParts(parts, withoutPosition(part.name)))])]
}

function withoutPosition(name: string): string {
  return toWords(name)
    .filter((word) => !POSITION_WORDS.has(word))
    .join(' ')
}
