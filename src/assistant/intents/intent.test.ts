import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACT_NAMES } from '#assistant/replies/facts.ts'
import { parseSentences } from '#assistant/replies/sentences.ts'
import { readAssistantFiles } from '#tests/support/chat.ts'
import { type IntentRecord, parseIntents } from './intent.ts'
import { parseModel } from './linear-model.ts'
import { KIND_PREFIX } from './read-intents.ts'

const file = readFileSync('data/assistant/intents.txt', 'utf8')
const intents = parseIntents(file)
const sentences = parseSentences(readAssistantFiles().sentences)

test('each intent has one record', () => {
  expect(file.match(/^\[\w+\]/gm)).toHaveLength(intents.size)
})

test('the weights know exactly the intents that have an answer; if not, run npm run assistant:train', () => {
  const classes = parseModel(readAssistantFiles().weights).get('turn')?.classes ?? []
  const known = new Set(classes.filter((name) => !name.startsWith(KIND_PREFIX)))
  // One without phrases is found by an exact rule.
  const isLearned = ({ kind, phrases }: IntentRecord) => kind !== 'signal' && phrases.length > 0
  const answered = [...intents.values()].filter(isLearned).map(({ id }) => id)
  expect(answered.filter((id) => !known.has(id))).toEqual([])
  expect([...known].filter((id) => !intents.has(id))).toEqual([])
})

test('answers use only facts that exist', () => {
  const named = [...intents.values()].flatMap(({ answers }) => [
    ...`${answers.en} ${answers.es}`.matchAll(/\{(\w+)\}/g),
  ])
  expect(named.map(([, fact = '']) => fact).filter((fact) => !FACT_NAMES.has(fact) && !sentences.has(fact))).toEqual([])
})

test('answers contain no amount of money', () => {
  expect([...intents.values()].filter(({ answers }) => /\$\s?\d/.test(answers.en + answers.es))).toEqual([])
})

test.each([
  ['[yes]\nkind: maybe', /no kind/],
  [file.replace('[yes]', '[yeah]'), /yes is missing/],
])('an invalid record stops the server from starting', (text, message) => {
  expect(() => parseIntents(text)).toThrow(message)
})
