import { readFileSync } from 'node:fs'
import type { Side } from '#parts/recognition/part-qualifiers.ts'

/** A note, the part it means or several that are equally right with a stroke between them, how many, and on which side. */
export type PhrasedRequest = readonly [text: string, partNames: string, quantity: number, side: Side | null]

/** Complaints, negations, sides and counts as shoppers write them into the notes. Each set was written before the one behind it was read right. */
export const PHRASED_REQUESTS: readonly PhrasedRequest[] = readFileSync('tests/support/phrased-requests.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as PhrasedRequest)
