/** Trains how the quote form reads notes, only from data/parts/corpus: npm run parts:train */
import { writeFileSync } from 'node:fs'
import { parseWeights } from '#parts/recognition/choice.ts'
import { openTestPricing } from '#tests/support/test-pricing.ts'
import { assertGate, toLine } from '#tools/training/gate.ts'
import { fitNotes } from './fit-notes.ts'
import { LOCKED_NOTES, listMisread } from './measure-notes.ts'
import { readNoteCorpus, readNotes } from './read-notes.ts'

const WEIGHTS = 'data/parts/weights.txt'
const FIGURES = 'data/parts/weights.figures.txt'
const HEADING =
  '# Written by npm run parts:train. How much each piece of evidence for a part, a quantity or a side counts.'

const { partIndex } = await openTestPricing([])
const corpus = readNoteCorpus()
const weights = fitNotes(corpus, partIndex)

const trained = { ...partIndex, weights: parseWeights(weights) }
const locked = readNotes(LOCKED_NOTES)
const right = locked.length - listMisread(trained, locked).length
const figures = [toLine('trained on', corpus.length), toLine('locked', right, locked.length)].join('\n')
assertGate(FIGURES, figures)
writeFileSync(WEIGHTS, `${HEADING}\n${weights}`)
writeFileSync(FIGURES, `${figures}\n`)
console.log(figures)
