import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { misspelledSettings, parseEnv } from './env.ts'

test('everything has a default', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: './data',
    RATE_LIMIT: 'on',
    TRUSTED_PROXIES: [],
  })
})

test('an empty setting counts as unset', () => {
  expect(parseEnv({ SMTP_URL: '', PORT: '' })).toEqual(parseEnv({}))
})

test('the public address loses its trailing slash', () => {
  expect(parseEnv({ PUBLIC_URL: 'https://parts.example/' }).PUBLIC_URL).toBe('https://parts.example')
})

test('each wrong setting is named with what it should be, without its value', () => {
  const start = () => parseEnv({ PORT: 'eighty', SMTP_URL: 'secret-password', TRUSTED_PROXIES: '10.0.0.0/8, nonsense' })
  expect(start).toThrow(/PORT must be a port number from 0 to 65535/)
  expect(start).toThrow(/SMTP_URL must be a mail server/)
  expect(start).toThrow(/TRUSTED_PROXIES must be addresses or CIDR ranges/)
  expect(start).not.toThrow(/secret-password/)
})

test.each([
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['PUBLIC_URL', 'ftp://parts.example'],
  ['RATE_LIMIT', 'maybe'],
  ['METRICS_TOKEN', 'short'],
  ['PRICE_FEEDS', 'nonsense'],
  ['PRICE_FEEDS', '[{"name":"No address"}]'],
  ['PRICE_FEEDS', '[{"name":"Local file","url":"file:///etc/passwd"}]'],
  ['PORT', '70000'],
  ['AI_PROVIDER', 'skynet'],
  ['AI_BASE_URL', 'file:///etc/passwd'],
  ['AI_TIMEOUT_SECONDS', '0'],
  ['AI_REPLY_TOKENS', 'many'],
  ['AI_STEPS', '11'],
  ['AI_DAILY_TOKENS', '1.5'],
])('%s=%s is refused', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name)
})

const REMOTE = 'postgres://shop@db.example/shop'

test.each([
  [{ DATABASE_URL: `${REMOTE}?sslmode=prefer` }, /DATABASE_URL must be .* sslmode is disable, no-verify, require/],
  [{ DATABASE_URL: `${REMOTE}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem` }, /DATABASE_URL must be/],
  [{ DATABASE_URL: REMOTE, DATABASE_CA_FILE: '/nowhere/ca.pem' }, /DATABASE_CA_FILE must be a file/],
])('%j is refused at startup', (settings, sentence) => {
  expect(() => parseEnv(settings)).toThrow(sentence)
})

test('a CA file is added to the database address', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'yardline-ca-')), 'ca.pem')
  writeFileSync(file, '')
  const url = new URL(parseEnv({ DATABASE_URL: REMOTE, DATABASE_CA_FILE: file }).DATABASE_URL ?? '')
  expect(Object.fromEntries(url.searchParams)).toEqual({ sslmode: 'verify-full', sslrootcert: file })
})

test('a price feed needs a name and an address; its fields have our names unless it says otherwise', () => {
  const feeds = '[{"name":"Parts Market","url":"https://feed.example/v1","fields":{"price":"usd"}}]'
  expect(parseEnv({}).PRICE_FEEDS).toEqual([])
  expect(parseEnv({ PRICE_FEEDS: feeds }).PRICE_FEEDS).toEqual([
    {
      name: 'Parts Market',
      url: 'https://feed.example/v1',
      fields: { listings: 'listings', price: 'usd', condition: 'condition', source: 'source' },
    },
  ])
})

test('an error about a price feed does not contain its key', () => {
  expect(() => parseEnv({ PRICE_FEEDS: '[{"name":"","url":"x","key":"top-secret"}]' })).toThrow(/PRICE_FEEDS must be/)
  expect(() => parseEnv({ PRICE_FEEDS: '[{"name":"","url":"x","key":"top-secret"}]' })).not.toThrow(/top-secret/)
})

describe('a language model', () => {
  const model = { AI_MODEL: 'small', AI_API_KEY: 'top-secret' }

  test('is off by default, and its limits have defaults', () => {
    const { AI_PROVIDER, AI_TIMEOUT_SECONDS, AI_REPLY_TOKENS, AI_STEPS, AI_DAILY_TOKENS } = parseEnv({})
    expect([AI_PROVIDER, AI_TIMEOUT_SECONDS, AI_REPLY_TOKENS, AI_STEPS, AI_DAILY_TOKENS]).toEqual([
      undefined,
      15,
      600,
      5,
      500_000,
    ])
    expect(parseEnv({ AI_PROVIDER: 'anthropic', ...model })).toMatchObject(model)
  })

  test.each([
    [{ AI_PROVIDER: 'anthropic' }, /AI_MODEL must be .*\n.*AI_API_KEY must be/],
    [{ AI_PROVIDER: 'anthropic', AI_API_KEY: 'top-secret' }, /AI_MODEL must be the name of a model/],
    [{ AI_PROVIDER: 'openai-compatible', ...model }, /AI_BASE_URL must be the address of the models/],
    [model, /AI_PROVIDER must be anthropic or openai-compatible/],
  ])('that is half set up is refused, without showing its key: %#', (env, message) => {
    expect(() => parseEnv(env)).toThrow(message)
    expect(() => parseEnv(env)).not.toThrow(/top-secret/)
  })
})

test('payments need both Stripe settings, and an error shows neither', () => {
  const [key, secret] = [{ STRIPE_SECRET_KEY: 'sk_test_hidden' }, { STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }]
  expect(parseEnv({ ...key, ...secret })).toMatchObject({ ...key, ...secret })
  expect(() => parseEnv(key)).toThrow(/STRIPE_WEBHOOK_SECRET must be the signing secret/)
  expect(() => parseEnv(secret)).toThrow(/STRIPE_SECRET_KEY must be the secret key of a Stripe account/)
  expect(() => parseEnv({ ...secret, STRIPE_SECRET_KEY: 'sk_test_hidden two' })).toThrow(/STRIPE_SECRET_KEY must be/)
  for (const half of [key, secret]) expect(() => parseEnv(half)).not.toThrow(/hidden/)
})

test('replies by email need both settings, and an error shows neither', () => {
  const [address, secret] = [{ REPLY_ADDRESS: 'replies@yard.example' }, { REPLY_WEBHOOK_SECRET: 'hidden'.repeat(6) }]
  expect(parseEnv({ ...address, ...secret })).toMatchObject({ ...address, ...secret })
  expect(() => parseEnv(address)).toThrow(/REPLY_WEBHOOK_SECRET must be at least 32 characters/)
  expect(() => parseEnv(secret)).toThrow(/REPLY_ADDRESS must be an address such as replies@yard.example/)
  expect(() => parseEnv({ ...secret, REPLY_ADDRESS: 'replies+all@yard.example' })).toThrow(/REPLY_ADDRESS must be/)
  expect(() => parseEnv({ ...secret, REPLY_ADDRESS: `${'r'.repeat(21)}@yard.example` })).toThrow(/at most 20/)
  for (const half of [address, secret]) expect(() => parseEnv(half)).not.toThrow(/hidden/)
})

test('a secret can come from a file', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'yardline-secret-')), 'token')
  writeFileSync(file, 'sixteen characters\n')
  expect(parseEnv({ METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe('sixteen characters')
  expect(() => parseEnv({ METRICS_TOKEN_FILE: `${file}.gone` })).toThrow(
    'METRICS_TOKEN_FILE must be a file that can be read.',
  )
})

test('a misspelled setting is pointed out, an unrelated name is not', () => {
  expect(misspelledSettings({ TRUSTED_PROXY: '10.0.0.1', SMTP_URI: 'x', PATH: 'x', DATABASE_URL_POOLED: 'x' })).toEqual(
    [
      "TRUSTED_PROXY isn't a setting and does nothing. Did you mean TRUSTED_PROXIES?",
      "SMTP_URI isn't a setting and does nothing. Did you mean SMTP_URL?",
    ],
  )
})

test.each([
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be a mail server'],
  [{ MAIL_FROM: 'xyz' }, 'MAIL_FROM must be a sender'],
])('%j is refused', (settings, sentence) => {
  expect(() => parseEnv(settings)).toThrow(sentence)
})
