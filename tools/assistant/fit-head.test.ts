import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { scoreClasses } from '#assistant/intents/linear-model.ts'
import { createRandom } from '#tools/training/random.ts'
import { type Example, fitHead } from './fit-head.ts'
import { serializeModel } from './serialize-model.ts'

const random = createRandom(7)
const examples: Example[] = Array.from({ length: 400 }, () => {
  const names = Array.from({ length: 6 }, () => `w:${Math.floor(random() * 40)}`)
  const labels = names.includes('w:1') ? ['hours'] : names.includes('w:2') ? ['price'] : []
  return { features: names.map((name) => ({ name, value: 0.3 })), labels: new Set(labels), weight: 1 }
})
const classes = ['hours', 'price']

test('a feature supports the class it appears with', () => {
  const scores = scoreClasses(fitHead(examples, classes), [{ name: 'w:1', value: 1 }])
  expect(scores.get('hours')).toBeGreaterThan(scores.get('price') ?? 0)
})

test('the order of the examples does not matter', () => {
  expect(fitHead(examples.toReversed(), classes)).toEqual(fitHead(examples, classes))
})

test('the weights are the same byte for byte on every machine', () => {
  const bytes = serializeModel(new Map([['turn', fitHead(examples, classes)]]))
  expect(createHash('sha256').update(bytes).digest('hex')).toMatchInlineSnapshot(
    `"018428b6caab3ddc3d47b0def8a6d850c46b0e5d972da09c32c760495d83a0fa"`,
  )
})
