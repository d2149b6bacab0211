import { expect, test } from 'vitest'
import { isConnectionBroken, isPostgresUnavailable } from './postgres.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each(['57P01', '57P03', '53300', '08006', '25006', '25P03', 'ECONNRESET', 'ECONNREFUSED', 'CERT_HAS_EXPIRED'])(
  '%s means the database and the connection are gone',
  (code) => {
    expect(isPostgresUnavailable(withCode(code))).toBe(true)
    expect(isConnectionBroken(withCode(code))).toBe(true)
  },
)

test.each(['57014', '55P03', '40P01', '40001'])('%s can be retried on the same connection', (code) => {
  expect(isPostgresUnavailable(withCode(code))).toBe(true)
  expect(isConnectionBroken(withCode(code))).toBe(false)
})

test.each(['23505', '23503', '42P01', '42601', '22P02', '28P01'])('%s is a fault of the statement', (code) => {
  expect(isPostgresUnavailable(withCode(code))).toBe(false)
})

test.each(['Query read timeout', 'Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  'an error without a code is recognized by its message: %s',
  (message) => expect(isConnectionBroken(new Error(message))).toBe(true),
)

test('any other error is a bug', () => {
  expect(isPostgresUnavailable(new Error('x is not a function'))).toBe(false)
  expect(isPostgresUnavailable('x')).toBe(false)
})
