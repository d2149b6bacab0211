import type { Part } from '#parts/part.ts'
import { popularParts } from './popular-parts.ts'
import type { Random } from './random.ts'
import { pickerOf } from './weighted.ts'

const POPULAR = 0.8
const IN_OTHER_WORDS = 0.35

const pickPopular = pickerOf(popularParts)

export function pickPartNames(random: Random, parts: readonly Part[], count: number): string[] {
  const wanted = new Set<Part>()
  while (wanted.size < count) wanted.add(pickPart(random, parts))
  return [...wanted].map((part) => nameOf(random, part))
}

function pickPart(random: Random, parts: readonly Part[]): Part {
  const name = random.chance(POPULAR) ? pickPopular(random) : null
  return parts.find((part) => part.name === name) ?? random.pick(parts)
}

function nameOf(random: Random, { name, synonyms }: Part): string {
  return synonyms.length > 0 && random.chance(IN_OTHER_WORDS) ? random.pick(synonyms) : name
}
