import { expect, test } from 'vitest'
import { toDatabaseUrl } from './database-url.ts'

const BASE = 'postgres://shop:p%40ss@db.example:5432/shop'

test.each([
  ['', ''],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?sslmode=verify-ca', '?sslmode=verify-full'],
  ['?sslmode=verify-full', '?sslmode=verify-full'],
  ['?application_name=shop', '?application_name=shop'],
])('%j reaches the driver as %j', (given, expected) => {
  expect(toDatabaseUrl({ DATABASE_URL: BASE + given })).toBe(BASE + expected)
})

test.each([
  'sslmode=prefer',
  'sslmode=allow',
  'sslmode=',
  'ssl=no-verify',
  'ssl=true',
  'uselibpqcompat=true&sslmode=require',
])('%s is refused: its protection is unclear', (parameters) => {
  expect(toDatabaseUrl({ DATABASE_URL: `${BASE}?${parameters}` })).toBeNull()
})

test('a CA file turns on verified TLS, unless TLS is switched off', () => {
  const withCa = (url: string) => toDatabaseUrl({ DATABASE_URL: url, DATABASE_CA_FILE: '/etc/db-ca.pem' })
  expect(withCa(BASE)).toBe(`${BASE}?sslmode=verify-full&sslrootcert=%2Fetc%2Fdb-ca.pem`)
  expect(toDatabaseUrl({ DATABASE_URL: `${BASE}?sslrootcert=ca.pem` })).toBe(
    `${BASE}?sslrootcert=ca.pem&sslmode=verify-full`,
  )
  expect(withCa(`${BASE}?sslmode=require`)).toBe(`${BASE}?sslmode=verify-full&sslrootcert=%2Fetc%2Fdb-ca.pem`)
  expect(withCa(`${BASE}?sslmode=disable`)).toBe(`${BASE}?sslmode=disable`)
})
