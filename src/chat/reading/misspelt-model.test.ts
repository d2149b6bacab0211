import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/chat.ts'
import { carIndexOf } from './car-index.ts'
import { findMisspeltModel } from './misspelt-model.ts'

const { tools } = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const index = carIndexOf(tools.catalogue)

test.each([
  ['Honda', 'oddysey', 'Odyssey'],
  ['Toyota', 'corrola', 'Corolla'],
  ['Honda', 'people', undefined],
  ['Ford', 'door', undefined],
])('beside %s, "%s" is %s', (make, typed, model) => {
  expect(findMisspeltModel(index, make, typed, 9)?.model).toBe(model)
})

test('a word that is nearer to something else is no model', () => {
  expect(findMisspeltModel(index, 'Honda', 'oddysey', 1)).toBeNull()
})
