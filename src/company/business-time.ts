import { company } from './company.ts'

const { timeZone } = company

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
/** Swedish formats a date and time like ISO 8601, without the T. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })

export function formatDay(date: Date): string {
  return DAY.format(date)
}

export function formatShortDay(date: Date): string {
  return SHORT_DAY.format(date)
}

/** "Mar 16, 2026 at 2:05 PM", in Central Time. */
export function formatMoment(date: Date): string {
  // Newer ICU data puts a narrow space before AM and PM.
  return `${SHORT_DAY.format(date)} at ${TIME.format(date).replace('\u202f', ' ')}`
}

export function startOfDay(name: string, daysLater = 0): Date {
  const [year = 0, month = 1, day = 1] = name.split('-').map(Number)
  return momentOf(Date.UTC(year, month - 1, day + daysLater))
}

/** The moment of a shop's local time such as "2026-03-16T09:00". */
export function atShopTime(clock: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = clock.split(/[-T:]/).map(Number)
  return momentOf(Date.UTC(year, month - 1, day, hour, minute))
}

/** The shop's local time at a moment: "2026-03-16T09:00". */
export function toShopTime(date: Date): string {
  return new Date(localTimeOf(date)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
}

/** "2026-03-16" */
export function toShopDay(date: Date): string {
  return toShopTime(date).slice(0, 'yyyy-mm-dd'.length)
}

/** The moment of a local time that's given as if it were UTC. */
function momentOf(localTime: number): Date {
  const nearby = new Date(localTime + localTime - localTimeOf(new Date(localTime)))
  // Daylight saving may start or end between the two.
  return new Date(nearby.getTime() + localTime - localTimeOf(nearby))
}

/** The local time, as if it were UTC. */
function localTimeOf(date: Date): number {
  return Date.parse(`${CLOCK.format(date).replace(' ', 'T')}Z`)
}
