/** Trains the chat, only from data/assistant/corpus: npm run assistant:train */
import { writeFileSync } from 'node:fs'
import { REFERENCE_CLASSES } from '#assistant/entities/references.ts'
import { parseIntents } from '#assistant/intents/intent.ts'
import type { LinearModel } from '#assistant/intents/linear-model.ts'
import { createKnowledge } from '#assistant/knowledge.ts'
import { readConversations } from '#tests/conversations/conversation.ts'
import { openTestShop, readAssistantFiles } from '#tests/support/chat.ts'
import { assertGate } from '#tools/training/gate.ts'
import { collectExamples, phraseExamples } from './collect-examples.ts'
import { fitHead } from './fit-head.ts'
import { measureConversations } from './measure-conversations.ts'
import { readCorpus } from './read-corpus.ts'
import { serializeModel } from './serialize-model.ts'

const WEIGHTS = 'data/assistant/weights.bin'
const FIGURES = 'data/assistant/weights.figures.txt'
const REFERENCE_EPOCHS = 15
const NOW = new Date('2026-06-16T15:00:00Z')

const shop = await openTestShop(NOW)
const files = readAssistantFiles()
const untrained = createKnowledge({ ...files, weights: null }, shop.tools)
const model = await fitModel()
const bytes = serializeModel(model)

const trained = { ...untrained, model }
const figures = [
  `Weights: ${Math.round(bytes.length / 1024)} kB; ${[...model].map(([name, { rows, classes }]) => `${name} ${rows.size} features x ${classes.length}`).join(', ')}`,
  ...(await measureConversations(readConversations('dev'), trained, shop)),
  ...(await measureConversations(readConversations('locked'), trained, shop)),
].join('\n')
assertGate(FIGURES, figures)
writeFileSync(WEIGHTS, bytes)
writeFileSync(FIGURES, `${figures}\n`)
console.log(figures)

async function fitModel(): Promise<LinearModel> {
  const { turns, parts, asked, references } = await collectExamples(readCorpus(), untrained, shop.tools, NOW)
  const phrases = phraseExamples({ ...untrained, intents: parseIntents(files.intents) })
  const classes = [...new Set([...turns, ...phrases].flatMap(({ labels }) => [...labels]))].sort()
  return new Map([
    ['turn', fitHead([...turns, ...phrases], classes)],
    ['part', fitHead(parts, ['wanted'])],
    ['asked', fitHead(asked, ['wanted'], REFERENCE_EPOCHS)],
    ['reference', fitHead(references, REFERENCE_CLASSES, REFERENCE_EPOCHS)],
  ])
}
