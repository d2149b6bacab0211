import { readFileSync } from 'node:fs'
import type { Side } from '#parts/recognition/part-qualifiers.ts'

/** A note, the part it means or several that are equally right with a stroke between them, how many, and on which side. */
export type PhrasedRequest = readonly [text: string, partNames: string, quantity: number, side: Side | null]

/** Complaints, negations, sides and counts as shoppers write them into the notes; the reader learns from them. */
export const PHRASED_REQUESTS = readRequests('phrased-requests')

/** The same by four writers; nobody read their notes before the reader was trained, and it never is on them. */
export const LOCKED_REQUESTS = readRequests('phrased-requests-locked')

function readRequests(file: string): readonly PhrasedRequest[] {
  const lines = readFileSync(`tests/support/${file}.jsonl`, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as PhrasedRequest)
}
