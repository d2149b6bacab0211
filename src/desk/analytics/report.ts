import { z } from 'zod/mini'
import { startOfDay } from '#company/business-time.ts'
import { addDays, type InZone, toShopDay } from '#company/shop-clock.ts'
import { leadStatuses } from '#leads/lead-status.ts'
import { DAY_MS } from '#lib/time-spans.ts'

const DAYS_MAX = 3660
const DAYS_SHOWN = 30
/** Longer periods are shown by month. */
const DAY_COLUMNS_MAX = 62
const DAY_WRONG = 'from and to must be days such as 2026-03-02'
const RANGE_WRONG = `to must not be before from, nor more than ${DAYS_MAX} days after it`

const daySchema = z.iso.date(DAY_WRONG)

/** The days of a report, inclusive, in the shop's time zone. */
export type ReportRange = { from: string; to: string }

/** The last 30 days by default. */
export const reportRangeSchema = z
  .object({ from: z.optional(daySchema), to: z.optional(daySchema) })
  .check(z.refine(isInOrder, { path: ['to'], message: RANGE_WRONG }))

type AskedRange = z.infer<typeof reportRangeSchema>

export function toReportRange(company: InZone, query: AskedRange, now: Date): ReportRange {
  const { from, to } = lastDays(company, DAYS_SHOWN, now)
  return { from: query.from ?? from, to: query.to ?? to }
}

/** How long leads wait for a person, shortest first; "late" is after `dueAt`, "waiting" means not contacted yet. */
export const contactWaits = ['under 1 hour', '1 to 4 hours', 'later, in time', 'late', 'waiting'] as const

const figuresSchema = z.object({
  leads: z.int(),
  /** Leads whose first contact came after `dueAt`, or that are past it now. */
  late: z.int(),
  won: z.int(),
  lost: z.int(),
  quotes: z.int(),
  sales: z.int(),
  revenue: z.number(),
})

const soldSchema = { sales: z.int(), revenue: z.number() }

export const reportSchema = z.object({
  current: figuresSchema,
  /** The same number of days just before. */
  previous: figuresSchema,
  /** Every day, or every month of a long period, oldest first: "2026-03-16" or "2026-03". */
  periods: z.array(z.object({ name: z.string(), leads: z.int(), ...soldSchema })),
  byStatus: z.array(z.object({ status: z.enum(leadStatuses), leads: z.int() })),
  byWait: z.array(z.object({ wait: z.enum(contactWaits), leads: z.int() })),
  byOwner: z.array(z.object({ owner: z.string(), leads: z.int(), ...soldSchema })),
  byCategory: z.array(z.object({ category: z.string(), quotes: z.int(), ...soldSchema })),
  bySource: z.array(z.object({ source: z.string(), leads: z.int(), converted: z.int() })),
  /** Adds up to `current.lost`. */
  byLostReason: z.array(z.object({ reason: z.string(), leads: z.int() })),
})

export type Report = z.infer<typeof reportSchema>

export function lastDays(company: InZone, count: number, now: Date): ReportRange {
  const to = toShopDay(company, now)
  return { from: addDays(to, 1 - count), to }
}

export function thisMonth(company: InZone, now: Date): ReportRange {
  const to = toShopDay(company, now)
  return { from: `${monthOf(to)}-01`, to }
}

/** From the first moment of the first day to the end of the last. */
export function toTimes(company: InZone, { from, to }: ReportRange): { from: Date; until: Date } {
  return { from: startOfDay(company, from), until: startOfDay(company, to, 1) }
}

export function rangeBefore(range: ReportRange): ReportRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) }
}

/** The days of a period, or its months if it's long; the first and last month may be partial. */
export function listPeriods(range: ReportRange): { name: string; days: ReportRange }[] {
  const days = listDays(range)
  const periods = Map.groupBy(days, (day) => (days.length > DAY_COLUMNS_MAX ? monthOf(day) : day))
  return [...periods].map(([name, own]) => ({ name, days: { from: own[0] ?? name, to: own.at(-1) ?? name } }))
}

export function listDays(range: ReportRange): string[] {
  return Array.from({ length: daysIn(range) }, (_, at) => addDays(range.from, at))
}

function isInOrder({ from, to }: Partial<ReportRange>): boolean {
  if (!from || !to) return true
  const days = daysIn({ from, to })
  return days >= 1 && days <= DAYS_MAX
}

function daysIn({ from, to }: ReportRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

function monthOf(day: string): string {
  return day.slice(0, 'yyyy-mm'.length)
}
