import { z } from 'zod'

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

type Name = keyof typeof ranges

const entries = Object.entries(ranges) as [Name, readonly [number, number, number]][]

export const numberSettings = Object.fromEntries(
  entries.map(([name, [least, most, standard]]) => [
    name,
    z.coerce.number().int().min(least).max(most).default(standard),
  ]),
) as Record<Name, z.ZodDefault<z.ZodCoercedNumber>>

export const expectedNumbers: Record<string, string> = Object.fromEntries(
  entries.map(([name, [least, most]]) => [name, `a whole number from ${least} to ${most}`]),
)
