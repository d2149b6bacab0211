import { expect, test } from 'vitest'
import { hashText } from '#lib/hash-text.ts'
import { parseModel, scoreClasses } from './linear-model.ts'

const head = {
  classes: ['hours', 'price'],
  rows: new Map([
    [hashText('w:open'), 0],
    [hashText('w:much'), 1],
  ]),
  weights: Int8Array.from([100, -50, -20, 127]),
  scales: [0.02, 0.01],
}

test('a class is scored by the features of a message', () => {
  expect([...scoreClasses(head, [{ name: 'w:open', value: 1 }])]).toEqual([
    ['hours', 2],
    ['price', -0.5],
  ])
})

test('an unknown feature has no effect', () => {
  expect([...scoreClasses(head, [{ name: 'w:zebra', value: 1 }]).values()]).toEqual([0, 0])
})

test('without weights there is no head', () => expect(parseModel(null).size).toBe(0))
