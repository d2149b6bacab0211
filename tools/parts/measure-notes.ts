import type { PartIndex } from '#parts/recognition/part-index.ts'
import { readPartRequest } from '#parts/recognition/part-request.ts'
import type { LabelledNote } from './read-notes.ts'

export const LOCKED_NOTES = 'tests/conversations/notes/locked.tsv'

/** The notes whose part, quantity or side is read wrong. */
export function listMisread(index: PartIndex, notes: readonly LabelledNote[]): LabelledNote[] {
  return notes.filter(({ text, names, quantity, side }) => {
    const request = readPartRequest(index, text)
    return !names.includes(request.part?.name ?? null) || request.quantity !== quantity || request.side !== side
  })
}
