import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FACT_NAMES } from '#assistant/replies/facts.ts'
import { parseIntents } from './intent.ts'

const file = readFileSync('data/assistant/intents.txt', 'utf8')
const intents = parseIntents(file)

test('each intent has one record, and the table of them is known', () => {
  const kinds = Map.groupBy(intents.values(), ({ kind }) => kind)
  const table = [...kinds].map(([kind, records]) => `${kind}: ${records.map(({ id }) => id).join(' ')}`)
  expect(table.join('\n')).toMatchSnapshot()
  expect(file.match(/^\[\w+\]/gm)).toHaveLength(intents.size)
})

test('answers name only facts that there are', () => {
  const named = [...intents.values()].flatMap(({ answers }) => [
    ...`${answers.en} ${answers.es}`.matchAll(/\{(\w+)\}/g),
  ])
  expect(named.map(([, fact = '']) => fact).filter((fact) => !FACT_NAMES.has(fact))).toEqual([])
})

test('answers hold no amount of money', () => {
  expect([...intents.values()].filter(({ answers }) => /\$\s?\d/.test(answers.en + answers.es))).toEqual([])
})

test.each([
  ['[yes]\nkind: maybe', /no kind/],
  [file.replace('[yes]', '[yeah]'), /yes is missing/],
  [file.replace(/^supersedes: /m, 'supersedes: nothing '), /nothing, which does not exist/],
])('a record that is not right stops the start', (text, message) => {
  expect(() => parseIntents(text)).toThrow(message)
})
