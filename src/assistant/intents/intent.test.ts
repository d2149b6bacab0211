import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACT_NAMES } from '#assistant/replies/facts.ts'
import { parseSentences } from '#assistant/replies/sentences.ts'
import { readAssistantFiles } from '#tests/support/chat.ts'
import { parseIntents } from './intent.ts'
import { parseModel } from './linear-model.ts'
import { KIND_PREFIX } from './read-intents.ts'

const file = readFileSync('data/assistant/intents.txt', 'utf8')
const intents = parseIntents(file)
const sentences = parseSentences(readAssistantFiles().sentences)

test('each intent has one record', () => {
  expect(file.match(/^\[\w+\]/gm)).toHaveLength(intents.size)
})

test('the weights know every intent that has an answer, and no other: else run npm run assistant:train', () => {
  const classes = parseModel(readAssistantFiles().weights).get('turn')?.classes ?? []
  const known = new Set(classes.filter((name) => !name.startsWith(KIND_PREFIX)))
  const answered = [...intents.values()].filter(({ kind }) => kind !== 'signal').map(({ id }) => id)
  expect(answered.filter((id) => !known.has(id))).toEqual([])
  expect([...known].filter((id) => !intents.has(id))).toEqual([])
})

test('answers name only facts that there are', () => {
  const named = [...intents.values()].flatMap(({ answers }) => [
    ...`${answers.en} ${answers.es}`.matchAll(/\{(\w+)\}/g),
  ])
  expect(named.map(([, fact = '']) => fact).filter((fact) => !FACT_NAMES.has(fact) && !sentences.has(fact))).toEqual([])
})

test('answers hold no amount of money', () => {
  expect([...intents.values()].filter(({ answers }) => /\$\s?\d/.test(answers.en + answers.es))).toEqual([])
})

test.each([
  ['[yes]\nkind: maybe', /no kind/],
  [file.replace('[yes]', '[yeah]'), /yes is missing/],
])('a record that is not right stops the start', (text, message) => {
  expect(() => parseIntents(text)).toThrow(message)
})
