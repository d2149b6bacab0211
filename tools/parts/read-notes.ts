import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A note from the quote form and what it requests: a part, one of several, or none; the quantity and side, if known. */
export type LabelledNote = {
  text: string
  names: readonly (string | null)[]
  quantity: number | null
  side: 'left' | 'right' | null
  weight: number
}

const CORPUS = 'data/parts/corpus'
const NO_PART = '-'
const UNKNOWN = '?'

/** The weight of a note in each file. Only the first has real notes, and there's far more chat than notes. */
const WEIGHTS: Readonly<Record<string, number>> = { notes: 1, requests: 0.3, 'not-sold': 0.3, talk: 0.05 }

/** All notes of the corpus, in an order that doesn't depend on which file or line they're in. */
export function readNoteCorpus(): LabelledNote[] {
  const files = readdirSync(CORPUS).filter((name) => name.endsWith('.tsv'))
  const notes = files.flatMap((name) => {
    const weight = WEIGHTS[path.basename(name, '.tsv')]
    if (!weight) throw new Error(`${CORPUS}/${name} has no weight in read-notes.ts`)
    return readNotes(`${CORPUS}/${name}`, weight)
  })
  return notes.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
}

/** Lines of a part, a quantity with a side, and the note, separated by tabs. */
export function readNotes(file: string, weight = 1): LabelledNote[] {
  return parseNotes(readFileSync(file, 'utf8'), weight)
}

export function parseNotes(content: string, weight = 1): LabelledNote[] {
  const lines = content.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [parts = '', qualifiers = '', text = ''] = line.split('\t')
    const [quantity = UNKNOWN, side] = qualifiers.split(' ')
    return {
      text,
      names: parts.split('|').map((name) => (name === NO_PART ? null : name)),
      quantity: quantity === UNKNOWN ? null : Number(quantity),
      side: side === 'left' || side === 'right' ? side : null,
      weight,
    }
  })
}
