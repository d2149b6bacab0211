import { z } from 'zod/mini'
import type { PartName } from './part.ts'

export const compactPartsSchema = z.array(z.tuple([z.string()], z.string()))

export type CompactParts = z.infer<typeof compactPartsSchema>

export function packPartNames(parts: readonly PartName[]): CompactParts {
  return parts.map(({ name, synonyms }) => [name, ...synonyms])
}

export function unpackPartNames(compact: CompactParts): PartName[] {
  return compact.map(([name, ...synonyms]) => ({ name, synonyms }))
}
