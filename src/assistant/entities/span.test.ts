import { expect, test } from 'vitest'
import { resolveSpans } from './span.ts'

const span = (entity: string, score: number, ...tokens: number[]) => ({ entity, score, tokens })
const picked = (...spans: ReturnType<typeof span>[]) => resolveSpans(spans).map(({ entity }) => entity)

test('of overlapping spans the one with the higher score wins', () => {
  expect(picked(span('year', 30, 1), span('zip', 60, 1))).toEqual(['zip'])
})

test('of equal scores the longer one wins', () => {
  expect(picked(span('short', 10, 0), span('long', 10, 0, 1))).toEqual(['long'])
})

test('tokens inside a gap stay free, and spans come back in text order', () => {
  expect(picked(span('after', 90, 3), span('around', 20, 0, 2), span('between', 10, 1))).toEqual([
    'around',
    'between',
    'after',
  ])
})
