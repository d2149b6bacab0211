import { expect, test } from 'vitest'
import { isConnectionBroken, isPostgresUnavailable } from './postgres.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each(['57P01', '57P03', '53300', '08006', '25006', '25P03', 'ECONNRESET', 'ECONNREFUSED', 'CERT_HAS_EXPIRED'])(
  'after %s the database is away, and the connection with it',
  (code) => {
    expect(isPostgresUnavailable(withCode(code))).toBe(true)
    expect(isConnectionBroken(withCode(code))).toBe(true)
  },
)

test.each(['57014', '55P03', '40P01', '40001'])('after %s one tries again, on the same connection', (code) => {
  expect(isPostgresUnavailable(withCode(code))).toBe(true)
  expect(isConnectionBroken(withCode(code))).toBe(false)
})

test.each(['23505', '23503', '42P01', '42601', '22P02', '28P01'])('%s says something about the statement', (code) => {
  expect(isPostgresUnavailable(withCode(code))).toBe(false)
})

test.each(['Query read timeout', 'Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'what pg says without a code is understood: %s',
  (message) => expect(isConnectionBroken(new Error(message))).toBe(true),
)

test('any other error is a bug', () => {
  expect(isPostgresUnavailable(new Error('x is not a function'))).toBe(false)
  expect(isPostgresUnavailable('x')).toBe(false)
})
