import { accessSync, constants, readFileSync } from 'node:fs'
import { z } from 'zod'
import { toDatabaseUrl } from './database/database-url.ts'
import { StartError } from './start-error.ts'

const HTTP = /^https?$/
const NO_SPACES = /^\S+$/
/** Short enough for a token before the @, where 64 characters fit. */
const REPLY_ADDRESS = /^[\w.-]{1,20}@[\w.-]+\.\w+$/

function wholeNumber(min: number, max: number, standard: number) {
  const number = z.coerce.number().int().min(min).max(max).default(standard)
  return number.describe(`a whole number from ${min} to ${max}`)
}

function address(protocol: RegExp, expected: string) {
  return z.url({ protocol }).optional().describe(expected)
}

/** A contracted source of market prices; `fields` maps its field names to ours. */
const priceFeedSchema = z.object({
  name: z.string().min(1).max(80),
  url: z.url({ protocol: HTTP }),
  key: z.string().min(1).optional(),
  fields: z
    .object({
      listings: z.string().default('listings'),
      price: z.string().default('price'),
      condition: z.string().default('condition'),
      source: z.string().default('source'),
    })
    .prefault({}),
})

export type PriceFeed = z.infer<typeof priceFeedSchema>

/** A setting's description says what a valid value looks like. */
const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('a port number from 0 to 65535'),
  HOST: z.string().optional(),
  PUBLIC_URL: address(HTTP, 'the address of the shop, such as https://parts.example.com'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  STOCK_FOLDER: z.string().optional(),
  STOCK_FOLDER_MODE: z.enum(['update', 'replace']).default('update').describe('update or replace'),
  BACKUP_EVERY_HOURS: wholeNumber(1, 720, 24),
  BACKUP_KEEP: wholeNumber(1, 1000, 7),
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'a PostgreSQL address, such as postgres://user:password@host:5432/yardline?sslmode=verify-full; sslmode is disable, no-verify, require, verify-ca or verify-full',
  ),
  DATABASE_CA_FILE: z.string().optional().describe('a file with certificates (PEM) that can be read'),
  DATABASE_POOL_SIZE: wholeNumber(1, 500, 10),
  DATABASE_CONNECT_TIMEOUT_SECONDS: wholeNumber(1, 300, 5),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: wholeNumber(1, 3600, 10),
  DATABASE_LOCK_TIMEOUT_SECONDS: wholeNumber(1, 3600, 5),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS: wholeNumber(1, 3600, 5),
  DATABASE_CONNECTION_LIFETIME_SECONDS: wholeNumber(10, 86_400, 1800),
  DRAIN_SECONDS: wholeNumber(0, 300, 2),
  SOCKET_TIMEOUT_SECONDS: wholeNumber(5, 3600, 60),
  KEEP_ALIVE_SECONDS: wholeNumber(1, 3600, 65),
  MAX_CONNECTIONS: wholeNumber(10, 100_000, 2000),
  MAX_REQUESTS_PER_CONNECTION: wholeNumber(1, 1_000_000, 1000),
  STAFF_EMAIL: z.email().optional().describe('an email address'),
  STAFF_PASSWORD: z.string().min(8).max(200).optional().describe('8 to 200 characters long'),
  COOKIE_SECRET: z.string().min(32).optional().describe('at least 32 characters'),
  COOKIE_SECRET_PREVIOUS: z.string().min(32).optional().describe('at least 32 characters'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .optional()
    .describe('a mail server, such as smtp://user:password@mail.example.com:587'),
  SMTP_TLS: z.enum(['required', 'optional']).default('required').describe('required or optional'),
  MAIL_FROM: z
    .string()
    .regex(/^[^@<>]*<?[^@<>\s]+@[^@<>\s]+>?$/)
    .optional()
    .describe('a sender, such as Yardline <support@yardline.example>'),
  REPLY_ADDRESS: z
    .string()
    .regex(REPLY_ADDRESS)
    .optional()
    .describe(
      'an address such as replies@yard.example, with at most 20 characters before the @; REPLY_WEBHOOK_SECRET does nothing without it',
    ),
  REPLY_WEBHOOK_SECRET: z
    .string()
    .min(32)
    .regex(NO_SPACES)
    .optional()
    .describe('at least 32 characters without spaces; it and REPLY_ADDRESS do nothing without each other'),
  QUOTE_MAILS_PER_VISITOR_HOUR: wholeNumber(1, 1000, 5),
  QUOTE_MAILS_PER_VISITOR_DAY: wholeNumber(1, 1000, 10),
  QUOTE_MAILS_PER_ADDRESS_HOUR: wholeNumber(1, 100_000, 20),
  QUOTE_MAILS_PER_ADDRESS_DAY: wholeNumber(1, 100_000, 60),
  QUOTE_MAILS_PER_SHOP_HOUR: wholeNumber(1, 1_000_000, 300),
  QUOTE_MAILS_PER_SHOP_DAY: wholeNumber(1, 10_000_000, 3000),
  STAFF_MAILS_PER_HOUR: wholeNumber(1, 10_000, 20),
  STAFF_MAIL_DELAY_SECONDS: wholeNumber(0, 600, 20),
  KEEP_CHATS_DAYS: wholeNumber(1, 3650, 90),
  KEEP_MAIL_TEXTS_DAYS: wholeNumber(30, 3650, 365),
  KEEP_LEADS_DAYS: wholeNumber(30, 3650, 1096),
  KEEP_SECURITY_EVENTS_DAYS: wholeNumber(180, 3650, 730),
  AI_PROVIDER: z
    .enum(['anthropic', 'openai-compatible'])
    .optional()
    .describe('anthropic or openai-compatible; the other AI settings do nothing without it'),
  AI_MODEL: z.string().max(200).optional().describe('the name of a model of AI_PROVIDER'),
  AI_API_KEY: z.string().optional().describe('the key to AI_PROVIDER'),
  AI_BASE_URL: address(
    HTTP,
    'the address of the models, such as https://models.example/v1; openai-compatible has no other',
  ),
  AI_TIMEOUT_SECONDS: wholeNumber(1, 60, 15),
  AI_REPLY_TOKENS: wholeNumber(50, 4000, 600),
  AI_STEPS: wholeNumber(1, 10, 5),
  AI_DAILY_TOKENS: wholeNumber(1000, 2_000_000_000, 500_000),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(NO_SPACES)
    .optional()
    .describe('the secret key of a Stripe account; it and STRIPE_WEBHOOK_SECRET do nothing without each other'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(NO_SPACES)
    .optional()
    .describe(
      'the signing secret of the webhook endpoint that Stripe shows; STRIPE_SECRET_KEY does nothing without it',
    ),
  STRIPE_API_URL: address(HTTP, "an address that answers like Stripe's API, for tests"),
  VPIC_URL: address(HTTP, 'the address of a vPIC service, such as https://vpic.nhtsa.dot.gov/api/vehicles'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on').describe('on or off'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .describe('addresses or CIDR ranges separated by commas, such as 10.0.0.0/8'),
  PRICE_FEEDS: z
    .string()
    .default('[]')
    .transform(parseJson)
    .pipe(z.array(priceFeedSchema))
    .describe('a JSON list of feeds, such as [{"name":"Parts Market","url":"https://feed.example/v1","key":"…"}]'),
  METRICS_TOKEN: z.string().min(16).optional().describe('at least 16 characters'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    HTTP,
    'the address of an OpenTelemetry collector, such as http://collector:4318',
  ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('a share of all traces from 0 to 1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .describe('fatal, error, warn, info, debug or silent'),
})

const envSchema = settingsSchema
  .superRefine((env, context) => {
    const pairs = [...missingOfPair(env, STRIPE_SETTINGS), ...missingOfPair(env, REPLY_SETTINGS)]
    const wrong = [...missingAiSettings(env), ...pairs, ...wrongDatabaseSettings(env)]
    for (const name of wrong) context.addIssue({ code: 'custom', path: [name] })
  })
  .transform((env) => ({
    ...env,
    PUBLIC_URL: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    DATABASE_URL: toDatabaseUrl(env) ?? undefined,
  }))

export type Env = z.infer<typeof envSchema>

/** Reads the environment once; an error names the setting and what it should be, never its value. */
export function parseEnv(source: Settings = process.env): Env {
  const { settings, unreadable } = readSecretFiles(source)
  if (unreadable.length > 0) throw wrongSettings(unreadable.map((name) => `${name} must be a file that can be read.`))
  const result = envSchema.safeParse(withoutEmpty(settings))
  if (result.success) return result.data
  const names = new Set(result.error.issues.map(({ path: [name] }) => name as keyof Env))
  throw wrongSettings(Array.from(names, (name) => `${name} must be ${settingsSchema.shape[name].description}.`))
}

/** Sentences about misspelled settings, which would otherwise silently do nothing. */
export function misspelledSettings(source: Settings = process.env): string[] {
  const settings = Object.keys(settingsSchema.shape)
  return Object.keys(source)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const intended = settings.find((setting) => isTypo(name, setting))
      return intended ? [`${name} isn't a setting and does nothing. Did you mean ${intended}?`] : []
    })
}

function wrongSettings(sentences: readonly string[]) {
  return new StartError(
    ["Yardline can't start with these settings:", ...sentences.map((line) => `  ${line}`)].join('\n'),
  )
}

function isTypo(name: string, setting: string): boolean {
  const alike = setting.split('').findIndex((letter, at) => name[at] !== letter)
  const lettersApart = Math.max(name.length, setting.length) - (alike === -1 ? setting.length : alike)
  return lettersApart <= 3 && setting.length >= 8
}

/** A line such as `SMTP_URL=` in a settings file means it isn't set. */
function withoutEmpty(source: Settings) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
}

function missingAiSettings(env: z.infer<typeof settingsSchema>): string[] {
  const given = [env.AI_PROVIDER, env.AI_MODEL, env.AI_API_KEY, env.AI_BASE_URL]
  if (given.every((setting) => setting === undefined)) return []
  const needed = ['AI_PROVIDER', 'AI_MODEL', 'AI_API_KEY'] as const
  const missing: string[] = needed.filter((name) => env[name] === undefined)
  return env.AI_PROVIDER === 'openai-compatible' && !env.AI_BASE_URL ? [...missing, 'AI_BASE_URL'] : missing
}

const STRIPE_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const REPLY_SETTINGS = ['REPLY_ADDRESS', 'REPLY_WEBHOOK_SECRET'] as const

function missingOfPair(
  env: z.infer<typeof settingsSchema>,
  pair: typeof STRIPE_SETTINGS | typeof REPLY_SETTINGS,
): string[] {
  const missing = pair.filter((name) => env[name] === undefined)
  return missing.length === 1 ? missing : []
}

function wrongDatabaseSettings(env: z.infer<typeof settingsSchema>): string[] {
  if (!env.DATABASE_URL) return []
  const url = toDatabaseUrl(env)
  if (!url) return ['DATABASE_URL']
  const { searchParams } = new URL(url)
  const files = ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => searchParams.get(name) ?? [])
  const unreadable = files.filter((file) => !isReadable(file))
  return unreadable.map((file) => (file === env.DATABASE_CA_FILE ? 'DATABASE_CA_FILE' : 'DATABASE_URL'))
}

function isReadable(file: string) {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Settings that can come from a file, as with Docker and Kubernetes secrets. */
const SECRETS = [
  'DATABASE_URL',
  'STAFF_PASSWORD',
  'COOKIE_SECRET',
  'COOKIE_SECRET_PREVIOUS',
  'SMTP_URL',
  'REPLY_WEBHOOK_SECRET',
  'AI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'PRICE_FEEDS',
] as const

type Settings = Record<string, string | undefined>

function readSecretFiles(source: Settings): { settings: Settings; unreadable: string[] } {
  const settings = { ...source }
  const unreadable: string[] = []
  for (const name of SECRETS) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    try {
      settings[name] = readFileSync(file, 'utf8').trim()
    } catch {
      unreadable.push(`${name}_FILE`)
    }
  }
  return { settings, unreadable }
}
