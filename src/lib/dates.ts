const TIME_ZONE = 'America/Chicago'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: TIME_ZONE })
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: TIME_ZONE })
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: TIME_ZONE })
const CLOCK = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})

const SUMMER_HOURS_BEHIND = 5
const WINTER_HOURS_BEHIND = 6

/** A day or a month as the business counts it, such as "2026-03-16" or "2026-03", from its first moment to the next one's. */
export type Period = { name: string; from: Date; until: Date }

/** A day as the business counts it, in Central Time: "March 16, 2026". */
export function formatDay(date: Date): string {
  return DAY.format(date)
}

/** The same in short: "Mar 16, 2026". */
export function formatShortDay(date: Date): string {
  return SHORT_DAY.format(date)
}

/** "Mar 16, 2026 at 2:05 PM", in Central Time. */
export function formatMoment(date: Date): string {
  // Newer tables of the language put a narrow space before AM and PM.
  return `${SHORT_DAY.format(date)} at ${TIME.format(date).replace('\u202f', ' ')}`
}

/** Today and the days before it, oldest first. */
export function listLastDays(count: number, now: Date): Period[] {
  const { year, month, day } = readClock(now)
  return toPeriods(count, 'yyyy-mm-dd', (at) => midnightOf(year, month, day - count + 1 + at))
}

/** This month and those before it, oldest first. */
export function listLastMonths(count: number, now: Date): Period[] {
  const { year, month } = readClock(now)
  return toPeriods(count, 'yyyy-mm', (at) => midnightOf(year, month - count + 1 + at, 1))
}

function toPeriods(count: number, nameFormat: string, startOf: (at: number) => Date): Period[] {
  let from = startOf(0)
  return Array.from({ length: count }, (_, at) => {
    // Midnight in Chicago is early on the same day in UTC.
    const period = { name: from.toISOString().slice(0, nameFormat.length), from, until: startOf(at + 1) }
    from = period.until
    return period
  })
}

/** Days and months may be counted past the ends of their month and year, as `Date.UTC` does. */
function midnightOf(year: number, month: number, day: number): Date {
  const inSummer = new Date(Date.UTC(year, month - 1, day, SUMMER_HOURS_BEHIND))
  return readClock(inSummer).hour === 0 ? inSummer : new Date(Date.UTC(year, month - 1, day, WINTER_HOURS_BEHIND))
}

function readClock(date: Date) {
  const parts = CLOCK.formatToParts(date)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour') }
}
