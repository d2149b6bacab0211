import { DAY_MS } from '#lib/time-spans.ts'

/** The company, or anything else with a time zone. */
export type InZone = { timeZone: string }

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The shop's local time at a moment, with seconds: "2026-03-16T09:00:00". */
export function toClock({ timeZone }: InZone, date: Date): string {
  // Swedish formats a date and time like ISO 8601, without the T.
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  clocks.set(timeZone, clock)
  return clock.format(date).replace(' ', 'T')
}

/** "2026-03-16T09:00" */
export function toShopTime(company: InZone, date: Date): string {
  return toClock(company, date).slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** "2026-03-16" */
export function toShopDay(company: InZone, date: Date): string {
  return toClock(company, date).slice(0, 'yyyy-mm-dd'.length)
}

/** "2026-03-17" for a day after "2026-03-16". */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}
