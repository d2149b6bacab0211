import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const aBreaker = () => createCircuitBreaker({ failuresToOpen: 3, pauseMs: 10_000 })

test('it stays closed until the third failure in a row', () => {
  const breaker = aBreaker()
  breaker.failed(at(0))
  breaker.failed(at(0))
  breaker.succeeded()
  breaker.failed(at(0))
  breaker.failed(at(0))
  expect(breaker.isClosed(at(1))).toBe(true)
  breaker.failed(at(0))
  expect(breaker.isClosed(at(1))).toBe(false)
})

test('after the pause one call gets through, and its failure opens it again', () => {
  const breaker = aBreaker()
  for (let times = 0; times < 3; times++) breaker.failed(at(0))
  expect(breaker.isClosed(at(10))).toBe(true)
  expect(breaker.isClosed(at(10))).toBe(false)
  breaker.failed(at(11))
  expect(breaker.isClosed(at(20))).toBe(false)
  expect(breaker.isClosed(at(21))).toBe(true)
})

test('a success after the pause closes it', () => {
  const breaker = aBreaker()
  for (let times = 0; times < 3; times++) breaker.failed(at(0))
  expect(breaker.isClosed(at(10))).toBe(true)
  breaker.succeeded()
  expect([breaker.isClosed(at(10)), breaker.isClosed(at(10))]).toEqual([true, true])
})
