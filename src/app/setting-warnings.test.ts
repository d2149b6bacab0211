import { expect, test } from 'vitest'
import { parseEnv } from '#platform/env.ts'
import { settingWarnings } from './setting-warnings.ts'

const warningsOf = (settings: Record<string, string>) =>
  settingWarnings(parseEnv(settings)).map((text) => text.split(' ')[0])

test.each([
  [{}],
  [{ DATABASE_URL: 'postgres://shop@127.0.0.1/shop' }],
  [{ DATABASE_URL: 'postgres://shop@localhost/shop' }],
  [{ DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=verify-full' }],
  [{ DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=require' }],
  [{ DATABASE_URL: 'postgres://shop@postgres/shop?sslmode=disable' }],
  [{ DATABASE_URL: 'postgres://shop@10.1.2.3/shop?sslmode=disable' }],
  [{ DATABASE_URL: 'postgres://shop@[fd00::3]/shop?sslmode=no-verify' }],
  [{ DATABASE_URL: 'postgres://shop@base/shop?host=/run/postgresql' }],
  [{ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://parts.example' }],
  [{ STRIPE_API_URL: 'http://127.0.0.1:12111' }],
  [{ SMTP_URL: 'smtp://127.0.0.1', SMTP_TLS: 'optional', PUBLIC_URL: 'https://parts.example' }],
])('%j is fine', (settings) => {
  expect(warningsOf(settings)).toEqual([])
})

test.each([
  [{ DATABASE_URL: 'postgres://shop@db.example/shop' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://shop@postgres/shop' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://shop@10.1.2.3/shop' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=disable' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=no-verify' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://shop@203.0.113.5/shop?sslmode=no-verify' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://shop@base/shop?host=db.example&sslmode=disable' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'optional', PUBLIC_URL: 'https://parts.example' }, 'SMTP_TLS'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'PUBLIC_URL'],
  [{ STRIPE_API_URL: 'https://elsewhere.example' }, 'STRIPE_API_URL'],
])('%j is warned about', (settings, name) => {
  expect(warningsOf(settings)).toEqual([name])
})
