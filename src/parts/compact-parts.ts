import type { PartName } from './part.ts'

/** Part names as the browser gets them, as JSON: each name with its synonyms after it. */
export type CompactParts = [name: string, ...synonyms: string[]][]

export function packPartNames(parts: readonly PartName[]): CompactParts {
  return parts.map(({ name, synonyms }) => [name, ...synonyms])
}

export function unpackPartNames(compact: CompactParts): PartName[] {
  return compact.map(([name, ...synonyms]) => ({ name, synonyms }))
}
