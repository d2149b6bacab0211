import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseIntents } from '#assistant/intents/intent.ts'
import { spanish } from './words-es.ts'

const ENGLISH = /\b(?:the|you|your|we|our|is|are|of|and|with|within|for|hours|days|yards|this|that|cars?|part|parts)\b/i

test('no English is left in what is said in Spanish', () => {
  const { facts, quoteStatus, vinProblem: _problem, vinWarnings: _warnings, refusal: _refusal, ...words } = spanish
  const all = [...Object.values(words), ...Object.values(facts), ...Object.values(quoteStatus)]
  const said = all.flatMap((word) =>
    typeof word === 'function' ? (word as (...args: string[]) => string)('X', 'X', 'X', 'X', 'X') : word,
  )
  const answers = [...parseIntents(readFileSync('data/assistant/intents.txt', 'utf8')).values()].map(
    ({ answers: { es } }) => es,
  )
  expect([...said, ...answers].filter((text) => ENGLISH.test(text.replaceAll(/\{\w+\}|\/[a-z/-]+/g, '')))).toEqual([])
})

test('refusals and problems with a VIN are told in Spanish', () => {
  const vehicle = '2020 Tesla Model 3'
  expect(spanish.refusal({ reason: 'electric', vehicle, part: 'Alternator' })).toMatch(
    /^El 2020 Tesla Model 3 es eléctrico/,
  )
  expect(spanish.refusal({ reason: 'since', vehicle: '1970 Ford F-100', part: 'Air Bag', year: 1988 })).toMatch(
    /desde 1988/,
  )
  const problem = spanish.vinProblem(
    { cause: 'characters', message: '', suggestion: '1HGCM82633A004350' },
    '1HGCM82633A00435O',
  )
  expect(problem).toBe('Un VIN solo tiene dígitos y letras, sin I, O ni Q. ¿Quiso decir 1HGCM82633A004350?')
})
