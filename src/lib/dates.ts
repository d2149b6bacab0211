const TIME_ZONE = 'America/Chicago'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: TIME_ZONE })
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: TIME_ZONE })
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: TIME_ZONE })
const CLOCK = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})

const SUMMER_HOURS_BEHIND = 5
const WINTER_HOURS_BEHIND = 6

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

/** The first moment of the month that the business is in, in Central Time. */
export function startOfMonth(date: Date): Date {
  const { year, month } = readClock(date)
  return midnightOfFirst(year, month)
}

export function startOfNextMonth(date: Date): Date {
  const { year, month } = readClock(date)
  return midnightOfFirst(year, month + 1)
}

function midnightOfFirst(year: number, month: number): Date {
  const inSummer = new Date(Date.UTC(year, month - 1, 1, SUMMER_HOURS_BEHIND))
  return readClock(inSummer).hour === 0 ? inSummer : new Date(Date.UTC(year, month - 1, 1, WINTER_HOURS_BEHIND))
}

function readClock(date: Date) {
  const parts = CLOCK.formatToParts(date)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), hour: read('hour') }
}
