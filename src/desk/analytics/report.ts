import { z } from 'zod/mini'
import { startOfDay, toShopTime } from '#company/business-time.ts'
import { DAY_MS } from '#lib/time-spans.ts'

const DAYS_MAX = 3660
const DAYS_SHOWN = 30
const DAY_WRONG = 'from and to must be days such as 2026-03-02'
const RANGE_WRONG = `to must not be before from, nor more than ${DAYS_MAX} days after it`

const daySchema = z.iso.date(DAY_WRONG)

/** Which days a report is about, the last one included, as the shop counts them. */
export type ReportRange = { from: string; to: string }

/** The last thirty days when nothing is said. */
export const reportRangeSchema = z
  .object({ from: z.optional(daySchema), to: z.optional(daySchema) })
  .check(z.refine(isInOrder, { path: ['to'], message: RANGE_WRONG }))

export function toReportRange(query: z.infer<typeof reportRangeSchema>, now: Date): ReportRange {
  const { from, to } = lastDays(DAYS_SHOWN, now)
  return { from: query.from ?? from, to: query.to ?? to }
}

const figuresSchema = z.object({
  leads: z.int(),
  /** Leads that waited longer than we promise for the first contact. */
  late: z.int(),
  quotes: z.int(),
  sales: z.int(),
  revenue: z.number(),
})

export type ReportFigures = z.infer<typeof figuresSchema>

const soldSchema = { sales: z.int(), revenue: z.number() }

export const reportSchema = z.object({
  current: figuresSchema,
  /** As many days, just before. */
  previous: figuresSchema,
  byOwner: z.array(z.object({ owner: z.string(), leads: z.int(), ...soldSchema })),
  byCategory: z.array(z.object({ category: z.string(), quotes: z.int(), ...soldSchema })),
  bySource: z.array(z.object({ source: z.string(), leads: z.int(), converted: z.int() })),
  /** Why leads were lost that were lost in this time, whenever they came. */
  byLostReason: z.array(z.object({ reason: z.string(), leads: z.int() })),
})

export type Report = z.infer<typeof reportSchema>

/** Today and the days before it. */
export function lastDays(count: number, now: Date): ReportRange {
  const to = dayOf(now)
  return { from: dayOf(startOfDay(to, 1 - count)), to }
}

/** From the first moment of the first day to the end of the last. */
export function toTimes({ from, to }: ReportRange): { from: Date; until: Date } {
  return { from: startOfDay(from), until: startOfDay(to, 1) }
}

export function rangeBefore(range: ReportRange): ReportRange {
  return { from: dayOf(startOfDay(range.from, -daysIn(range))), to: dayOf(startOfDay(range.from, -1)) }
}

function isInOrder({ from, to }: Partial<ReportRange>): boolean {
  if (!from || !to) return true
  const days = daysIn({ from, to })
  return days >= 1 && days <= DAYS_MAX
}

function daysIn({ from, to }: ReportRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

function dayOf(date: Date): string {
  return toShopTime(date).slice(0, 'yyyy-mm-dd'.length)
}
