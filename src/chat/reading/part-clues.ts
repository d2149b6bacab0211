import type { Understanding } from '#chat/understanding.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { WordsRead } from './read-words.ts'

/** What tells which words are parts. */
export type PartClues = { said: WordsRead; hasVin: boolean; understood: Understanding; index: PartIndex }
