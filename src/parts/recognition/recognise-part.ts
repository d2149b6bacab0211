import type { Part } from '#parts/part.ts'
import { nameOf, type PartIndex } from './part-index.ts'
import { findMentions, type Mention } from './part-mentions.ts'
import { readText } from './read-text.ts'

const MAX_NAME_LENGTH = 100

export function recognisePart(index: PartIndex, text: string): Part | null {
  const named = index.byName.get(nameOf(text.slice(0, MAX_NAME_LENGTH)))
  if (named) return named
  return headOf(clearestMentions(index, text))?.part ?? null
}

export function listMentionedParts(index: PartIndex, text: string): Part[] {
  return [...new Set(clearestMentions(index, text).flatMap(toParts))]
}

function clearestMentions(index: PartIndex, text: string): Mention[] {
  const mentions = findMentions(index, readText(index, text)).sold
  const plain = mentions.filter(({ isWeak }) => !isWeak)
  return plain.length > 0 ? plain : mentions
}

/** Of adjacent names, the last one counts: a door wiring harness is a harness. */
function headOf(mentions: readonly Mention[]): Mention | undefined {
  const last = mentions.findIndex((mention, at) => {
    const next = mentions[at + 1]
    return !next || Math.min(...next.places) !== Math.max(...mention.places) + 1
  })
  return mentions[last]
}

function toParts({ part }: Mention): Part[] {
  return part ? [part] : []
}
