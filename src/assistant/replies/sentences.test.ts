import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseIntents } from '#assistant/intents/intent.ts'
import { readAssistantFiles } from '#tests/support/chat.ts'
import { FACT_NAMES } from './facts.ts'
import { refusalNote, vinReport } from './questions.ts'
import { createWriter, parseSentences } from './sentences.ts'

const files = readAssistantFiles()
const sentences = parseSentences(files.sentences)
const { say } = createWriter('es', sentences, (name) => name)

const ENGLISH =
  /\b(?:the|you|your|we|our|is|are|of|and|with|within|for|hours|days|yards|this|that|cars?|part|parts)(?!\p{L})/iu

test('no English is left in what is said in Spanish', () => {
  const answers = [...parseIntents(files.intents).values()].map(({ answers: { es } }) => es)
  const said = [...[...sentences.values()].map(({ es = '' }) => es), ...answers]
  expect(said.filter((text) => ENGLISH.test(text.replaceAll(/\{[\w-]+\}|\/[a-z/-]+/g, '')))).toEqual([])
})

test('each sentence has a Spanish side, and an English one unless the company says it itself', () => {
  expect([...sentences].filter(([name, { en, es }]) => !es || !(en || FACT_NAMES.has(name)))).toEqual([])
})

test('the sentences that the code says are there, and no others', () => {
  const code = readdirSync('src/assistant/replies')
    .filter((name) => !name.includes('.test.'))
    .map((name) => readFileSync(`src/assistant/replies/${name}`, 'utf8'))
    .join('\n')
  const said = [...code.matchAll(/say\((?:[^()'`]*\? )?'([\w-]+)'/g)].map(([, name = '']) => name)
  expect(said.filter((name) => !sentences.has(name))).toEqual([])
  const named = [...sentences.keys()].filter((name) => !/^(?:claim|day|kind|quote|refusal|vin)-/.test(name))
  const texts = files.intents + files.sentences
  const isUsed = (name: string) => code.includes(`'${name}'`) || texts.includes(`{${name}}`)
  expect(named.filter((name) => !isUsed(name) && !['left', 'right', 'rear', 'make', 'model'].includes(name))).toEqual(
    [],
  )
})

test('refusals and problems with a VIN are told in Spanish', () => {
  const vehicle = '2020 Tesla Model 3'
  expect(refusalNote({ reason: 'electric', vehicle, part: 'Alternator' }, say)).toMatch(
    /^El 2020 Tesla Model 3 es eléc/,
  )
  expect(refusalNote({ reason: 'since', vehicle: '1970 Ford F-100', part: 'Air Bag', year: 1988 }, say)).toMatch(
    /desde 1988/,
  )
  const decoded = { ok: false, cause: 'characters', message: '', suggestion: '1HGCM82633A004350' } as const
  expect(vinReport({ text: '1HGCM82633A00435O', decoded }, say)).toContain(
    'Un VIN solo tiene dígitos y letras, sin I, O ni Q. ¿Quiso decir 1HGCM82633A004350?',
  )
})
