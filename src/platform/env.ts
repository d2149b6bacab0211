import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const ranges = {
  AI_TIMEOUT_SECONDS: [1, 60, 15],
  AI_REPLY_TOKENS: [50, 4000, 600],
  AI_STEPS: [1, 10, 5],
  AI_DAILY_TOKENS: [1000, 2_000_000_000, 500_000],
  DATABASE_POOL_SIZE: [1, 500, 10],
  DATABASE_CONNECT_TIMEOUT_SECONDS: [1, 300, 5],
  DATABASE_STATEMENT_TIMEOUT_SECONDS: [1, 3600, 10],
  DATABASE_LOCK_TIMEOUT_SECONDS: [1, 3600, 5],
  DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS: [1, 3600, 5],
  DATABASE_CONNECTION_LIFETIME_SECONDS: [10, 86_400, 1800],
  DRAIN_SECONDS: [0, 300, 2],
  SOCKET_TIMEOUT_SECONDS: [5, 3600, 60],
  KEEP_ALIVE_SECONDS: [1, 3600, 65],
  MAX_CONNECTIONS: [10, 100_000, 2000],
  MAX_REQUESTS_PER_CONNECTION: [1, 1_000_000, 1000],
  QUOTE_MAILS_PER_VISITOR_HOUR: [1, 1000, 5],
  QUOTE_MAILS_PER_VISITOR_DAY: [1, 1000, 10],
  QUOTE_MAILS_PER_ADDRESS_HOUR: [1, 100_000, 20],
  QUOTE_MAILS_PER_ADDRESS_DAY: [1, 100_000, 60],
  QUOTE_MAILS_PER_SHOP_HOUR: [1, 1_000_000, 300],
  QUOTE_MAILS_PER_SHOP_DAY: [1, 10_000_000, 3000],
  STAFF_MAILS_PER_HOUR: [1, 10_000, 20],
  KEEP_CHATS_DAYS: [1, 3650, 90],
  KEEP_MAIL_TEXTS_DAYS: [30, 3650, 365],
  KEEP_LEADS_DAYS: [30, 3650, 1096],
  KEEP_SECURITY_EVENTS_DAYS: [180, 3650, 730],
  BACKUP_EVERY_HOURS: [1, 720, 24],
  BACKUP_KEEP: [1, 1000, 7],
} as const satisfies Record<string, readonly [least: number, most: number, standard: number]>

type NumberSetting = keyof typeof ranges

const rangeEntries = Object.entries(ranges) as [NumberSetting, readonly [number, number, number]][]

const numberSettings = Object.fromEntries(
  rangeEntries.map(([name, [least, most, standard]]) => [
    name,
    z.coerce.number().int().min(least).max(most).default(standard),
  ]),
) as Record<NumberSetting, z.ZodDefault<z.ZodCoercedNumber>>

const expectedNumbers: Record<string, string> = Object.fromEntries(
  rangeEntries.map(([name, [least, most]]) => [name, `a whole number from ${least} to ${most}`]),
)

const port = z.coerce.number().int().min(0).max(65535)

/** A contracted source of market prices; `fields` says what its answer calls things, where it is not our words. */
const priceFeedSchema = z.object({
  name: z.string().min(1).max(80),
  url: z.url({ protocol: /^https?$/ }),
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

const envSchema = z
  .object({
    ...numberSettings,
    PORT: port.default(3000),
    HOST: z.string().optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().default('./data'),
    BACKUP_DIR: z.string().optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    STAFF_EMAIL: z.email().optional(),
    STAFF_PASSWORD: z.string().min(8).max(200).optional(),
    COOKIE_SECRET: z.string().min(32).optional(),
    COOKIE_SECRET_PREVIOUS: z.string().min(32).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    SMTP_TLS: z.enum(['required', 'optional']).default('required'),
    MAIL_FROM: z
      .string()
      .regex(/^[^@<>]*<?[^@<>\s]+@[^@<>\s]+>?$/)
      .optional(),
    AI_PROVIDER: z.enum(['anthropic', 'openai-compatible']).optional(),
    AI_MODEL: z.string().max(200).optional(),
    AI_API_KEY: z.string().optional(),
    AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    VPIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
    PRICE_FEEDS: z.string().default('[]').transform(parseJson).pipe(z.array(priceFeedSchema)),
    METRICS_TOKEN: z.string().min(16).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  })
  .superRefine((env, context) => {
    for (const name of missingAiSettings(env)) context.addIssue({ code: 'custom', path: [name] })
  })
  .transform((env) => ({ ...env, PUBLIC_URL: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin }))

export type Env = z.infer<typeof envSchema>

const expected: Record<string, string> = {
  ...expectedNumbers,
  PORT: 'a port number from 0 to 65535',
  PUBLIC_URL: 'the address of the shop, such as https://parts.example.com',
  DATABASE_URL: 'a PostgreSQL address, such as postgres://user:password@host:5432/yardline',
  STAFF_EMAIL: 'an email address',
  STAFF_PASSWORD: '8 to 200 characters long',
  COOKIE_SECRET: 'at least 32 characters',
  COOKIE_SECRET_PREVIOUS: 'at least 32 characters',
  SMTP_URL: 'a mail server, such as smtp://user:password@mail.example.com:587',
  SMTP_TLS: 'required or optional',
  MAIL_FROM: 'a sender, such as Yardline <support@yardline.example>',
  AI_PROVIDER: 'anthropic or openai-compatible; the other AI settings do nothing without it',
  AI_MODEL: 'the name of a model of AI_PROVIDER',
  AI_API_KEY: 'the key to AI_PROVIDER',
  AI_BASE_URL: 'the address of the models, such as https://models.example/v1; openai-compatible has no other',
  VPIC_URL: 'the address of a vPIC service, such as https://vpic.nhtsa.dot.gov/api/vehicles',
  RATE_LIMIT: 'on or off',
  TRUSTED_PROXIES: 'addresses or CIDR ranges separated by commas, such as 10.0.0.0/8',
  PRICE_FEEDS: 'a JSON list of feeds, such as [{"name":"Parts Market","url":"https://feed.example/v1","key":"…"}]',
  METRICS_TOKEN: 'at least 16 characters',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of an OpenTelemetry collector, such as http://collector:4318',
  OTEL_TRACES_SAMPLER_ARG: 'a share of all traces from 0 to 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
}

/** Reads the environment once; a wrong setting is named together with what it should be. Values are never repeated. */
export function parseEnv(source: Settings = process.env): Env {
  const { settings, unreadable } = readSecretFiles(source)
  if (unreadable.length > 0) throw wrongSettings(unreadable.map((name) => `${name} must be a file that can be read.`))
  const result = envSchema.safeParse(withoutEmpty(settings))
  if (result.success) return result.data
  const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))]
  throw wrongSettings(names.map((name) => `${name} must be ${expected[name] ?? 'a valid value'}.`))
}

/** Names that are nearly those of settings, in sentences: what is misspelled would do nothing without a word. */
export function misspelledSettings(source: Settings = process.env): string[] {
  const settings = Object.keys(expected)
  return Object.keys(source)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const intended = settings.find((setting) => isTypo(name, setting))
      return intended ? [`${name} is not a setting and does nothing. Did you mean ${intended}?`] : []
    })
}

function wrongSettings(sentences: readonly string[]) {
  return new StartError(
    ['Yardline cannot start with these settings:', ...sentences.map((line) => `  ${line}`)].join('\n'),
  )
}

function isTypo(name: string, setting: string): boolean {
  const alike = setting.split('').findIndex((delivery, at) => name[at] !== delivery)
  const lettersApart = Math.max(name.length, setting.length) - (alike === -1 ? setting.length : alike)
  return lettersApart <= 3 && setting.length >= 8
}

/** A line such as `SMTP_URL=` in a settings file means the setting is not set. */
function withoutEmpty(source: Settings) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
}

type AiSettings = Record<'AI_PROVIDER' | 'AI_MODEL' | 'AI_API_KEY' | 'AI_BASE_URL', string | undefined>

function missingAiSettings(env: Partial<AiSettings>): string[] {
  const given = [env.AI_PROVIDER, env.AI_MODEL, env.AI_API_KEY, env.AI_BASE_URL]
  if (given.every((setting) => setting === undefined)) return []
  const needed = ['AI_PROVIDER', 'AI_MODEL', 'AI_API_KEY'] as const
  const missing: string[] = needed.filter((name) => env[name] === undefined)
  return env.AI_PROVIDER === 'openai-compatible' && !env.AI_BASE_URL ? [...missing, 'AI_BASE_URL'] : missing
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Settings that may be kept in a file of their own, as Docker and Kubernetes hand secrets over. */
const SECRETS = [
  'DATABASE_URL',
  'STAFF_PASSWORD',
  'COOKIE_SECRET',
  'COOKIE_SECRET_PREVIOUS',
  'SMTP_URL',
  'AI_API_KEY',
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
