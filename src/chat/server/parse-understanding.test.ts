import { expect, test } from 'vitest'
import { nothingUnderstood, type Understanding } from '#chat/understanding.ts'
import { mergeUnderstanding, parseUnderstanding } from './parse-understanding.ts'

const accord = { vin: null, year: 2014, make: 'Honda', model: 'Accord', trim: null }

test('what was understood comes back whole from its JSON', () => {
  const understood: Understanding = { ...nothingUnderstood, vehicle: accord, parts: ['Engine'], zipCode: '50265' }
  expect(parseUnderstanding(JSON.stringify(understood))).toEqual(understood)
})

test.each(['{}', '[]', 'null', '{"vehicle":{"year":"last"}}'])('%s is nothing that was understood', (json) => {
  expect(parseUnderstanding(json)).toEqual(nothingUnderstood)
})

test('what two tabs told at the same time is understood together', () => {
  const kept = { ...nothingUnderstood, vehicle: accord }
  const turn = { before: nothingUnderstood, after: { ...nothingUnderstood, parts: ['Engine'] } }
  expect(mergeUnderstanding(turn, kept)).toEqual({ ...nothingUnderstood, vehicle: accord, parts: ['Engine'] })
})

test('what a turn takes back is taken back', () => {
  const kept = { ...nothingUnderstood, zipCode: '50265' }
  const turn = { before: kept, after: nothingUnderstood }
  expect(mergeUnderstanding(turn, kept)).toEqual(nothingUnderstood)
})
