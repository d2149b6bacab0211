import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseIntents } from '#assistant/intents/intent.ts'
import { federalHolidays } from '#company/holidays.ts'
import { readAssistantFiles } from '#tests/support/chat.ts'
import { FACT_NAMES } from './facts.ts'
import { refusalNote, vinReport } from './questions.ts'
import { createWriter, parseSentences } from './sentences.ts'

const files = readAssistantFiles()
const sentences = parseSentences(files.sentences)
const { say } = createWriter('es', sentences, (name) => name)

const ENGLISH =
  /\b(?:the|you|your|we|our|is|are|of|and|with|within|for|hours|days|yards|this|that|cars?|part|parts)(?!\p{L})/iu

test('Spanish sentences contain no English', () => {
  const answers = [...parseIntents(files.intents).values()].map(({ answers: { es } }) => es)
  const said = [...[...sentences.values()].map(({ es = '' }) => es), ...answers]
  expect(said.filter((text) => ENGLISH.test(text.replaceAll(/\{[\w-]+\}|\/[a-z/-]+/g, '')))).toEqual([])
})

test('each sentence has a Spanish version, and an English one unless it is a company claim', () => {
  expect([...sentences].filter(([name, { en, es }]) => !es || !(en || FACT_NAMES.has(name)))).toEqual([])
})

test('the file has exactly the sentences the code uses', () => {
  const code = readdirSync('src/assistant/replies')
    .filter((name) => !name.includes('.test.'))
    .map((name) => readFileSync(`src/assistant/replies/${name}`, 'utf8'))
    .join('\n')
  const said = [...code.matchAll(/say\((?:[^()'`]*\? )?'([\w-]+)'/g)].map(([, name = '']) => name)
  expect(said.filter((name) => !sentences.has(name))).toEqual([])
  const named = [...sentences.keys()].filter(
    (name) => !/^(?:claim|day|exception|grades|holiday|kind|not-sold|quote|refusal|vin)-/.test(name),
  )
  const texts = files.intents + files.sentences
  const isUsed = (name: string) => code.includes(`'${name}'`) || texts.includes(`{${name}}`)
  expect(named.filter((name) => !isUsed(name) && !['left', 'right', 'rear', 'make', 'model'].includes(name))).toEqual(
    [],
  )
})

test('of several choices the first with every fact is taken, or none', () => {
  const facts: Record<string, string> = { phone: '555' }
  const { fill } = createWriter('en', new Map(), (name) => facts[name] ?? '')
  expect(fill('We answer[ within {time}| at {phone}].')).toBe('We answer at 555.')
  expect(fill('We answer[ within {time}].')).toBe('We answer.')
})

test('each federal holiday has a name in both languages', () => {
  expect(federalHolidays.filter(({ label }) => sentences.get(`holiday-${label}`)?.en !== label)).toEqual([])
})

test('refusals and VIN problems are also in Spanish', () => {
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
