import { expect, test } from 'vitest'
import { parseModel } from '#assistant/intents/linear-model.ts'
import { hashText } from '#lib/hash-text.ts'
import { serializeModel } from './serialize-model.ts'

const head = {
  classes: ['hours', 'price'],
  rows: new Map([[hashText('w:open'), 0]]),
  weights: Int8Array.from([100, -50]),
  scales: [0.02, 0.01],
}

test('a model survives serialization, at any byte offset', () => {
  const bytes = serializeModel(new Map([['turn', head]]))
  const moved = new Uint8Array(bytes.length + 3)
  moved.set(bytes, 3)
  const read = parseModel(moved.subarray(3)).get('turn')
  expect(read).toEqual(head)
})
