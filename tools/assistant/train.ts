import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import { REFERENCE_CLASSES } from '#assistant/entities/references.ts'
import { parseIntents } from '#assistant/intents/intent.ts'
import type { LinearModel } from '#assistant/intents/linear-model.ts'
import { createKnowledge, type Knowledge } from '#assistant/knowledge.ts'
import { type Conversation, readConversations } from '#tests/conversations/conversation.ts'
import { listMistakes } from '#tests/conversations/list-mistakes.ts'
import { openTestShop, readAssistantFiles } from '#tests/support/chat.ts'
import { PHRASED_REQUESTS } from '#tests/support/phrased-requests.ts'
import { openTestPricing } from '#tests/support/test-pricing.ts'
import { collectExamples, phraseExamples } from './collect-examples.ts'
import { collectDescribed, fitDescribed } from './fit-described.ts'
import { fitHead } from './fit-head.ts'
import { collectNotes, collectTurns, fitNotes } from './fit-notes.ts'
import { serializeModel } from './serialize-model.ts'

const WEIGHTS = 'data/assistant/weights.bin.gz'
const FIGURES = 'data/assistant/weights.figures.txt'

const DESCRIBED = 'data/part-lexicon/described.txt'
const NOTES = 'data/part-lexicon/notes.txt'

const REFERENCE_EPOCHS = 15
const NOW = new Date('2026-06-16T15:00:00Z')
const train = readConversations('train')
await trainPartIndex(train)

// Opened anew, with the weights that have just been written.
const shop = await openTestShop(NOW, [], openTestPricing([]))
const knowledge = createKnowledge({ ...readAssistantFiles(), weights: null }, shop.tools)

const model = await fitModel(train)
const bytes = gzipSync(serializeModel(model), { level: 9 })
writeFileSync(WEIGHTS, bytes)
const trained = { ...knowledge, model }
const figures = [
  `Weights: ${Math.round(bytes.length / 1024)} kB, ${[...model].map(([name, { rows, classes }]) => `${name} ${rows.size} features x ${classes.length}`).join(', ')}`,
  '',
  'Trained on (conversations right):',
  ...(await figuresOf(train, trained)),
  '',
  'Dev, looked at while tuning, never trained on:',
  ...(await figuresOf(readConversations('dev'), trained)),
  '',
  'Locked, never trained on:',
  ...(await figuresOf(readConversations('locked'), trained)),
]
writeFileSync(FIGURES, `${figures.join('\n')}\n`)
console.log(figures.join('\n'))

/** The part index reads these weights, so they come before all that is learnt from what it finds. */
async function trainPartIndex(conversations: readonly Conversation[]): Promise<void> {
  const open = async () => (await openTestShop(NOW)).tools.partIndex
  const untrained = await open()
  const notes = [...collectNotes(PHRASED_REQUESTS), ...collectTurns(conversations, untrained)]
  writeWeights(NOTES, fitNotes(notes, untrained))
  writeWeights(DESCRIBED, fitDescribed(collectDescribed(conversations, await open())))
}

/** Below the heading that the file has. */
function writeWeights(file: string, weights: string): void {
  writeFileSync(file, `${readFileSync(file, 'utf8').split('\n')[0]}\n${weights}`)
}

async function fitModel(conversations: readonly Conversation[]): Promise<LinearModel> {
  const { turns, parts, asked, references } = await collectExamples(conversations, knowledge, shop.tools)
  const phrases = phraseExamples({ ...knowledge, intents: parseIntents(readAssistantFiles().intents) })
  const classes = [...new Set([...turns, ...phrases].flatMap(({ labels }) => [...labels]))].sort()
  return new Map([
    ['turn', fitHead([...turns, ...phrases], classes)],
    ['part', fitHead(parts, ['wanted'])],
    ['asked', fitHead(asked, ['wanted'], REFERENCE_EPOCHS)],
    ['reference', fitHead(references, REFERENCE_CLASSES, REFERENCE_EPOCHS)],
  ])
}

async function figuresOf(conversations: readonly Conversation[], known: Knowledge): Promise<string[]> {
  const answer = createExplainingAssistant(known)
  const sets = Map.groupBy(conversations, ({ set }) => set)
  const lines: string[] = []
  let all = 0
  for (const [set, members] of sets) {
    let right = 0
    for (const conversation of members) if ((await listMistakes(conversation, answer, shop)).length === 0) right += 1
    all += right
    lines.push(line(set, right, members.length))
  }
  return [...lines, line('all', all, conversations.length)]
}

function line(name: string, right: number, of: number): string {
  return `  ${name.padEnd(34)} ${String(right).padStart(5)} of ${String(of).padStart(5)}  ${((right / of) * 100).toFixed(1)} %`
}
