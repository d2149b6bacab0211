import { type InZone, toClock } from './shop-clock.ts'

const known = new Map<string, ReturnType<typeof createFormats>>()

function createFormats(timeZone: string) {
  return {
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }),
    shortDay: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
    weekday: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }),
    time: new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }),
  }
}

/** Making formats takes longer than formatting. There are as many as time zones that were set. */
function formatsOf({ timeZone }: InZone) {
  const formats = known.get(timeZone) ?? createFormats(timeZone)
  known.set(timeZone, formats)
  return formats
}

export function formatDay(company: InZone, date: Date): string {
  return formatsOf(company).day.format(date)
}

export function formatShortDay(company: InZone, date: Date): string {
  return formatsOf(company).shortDay.format(date)
}

/** "Mar 16, 2026 at 2:05 PM", in the shop's time zone. */
export function formatMoment(company: InZone, date: Date): string {
  return `${formatShortDay(company, date)} at ${formatTime(company, date)}`
}

/** "Mon 9:00 AM" */
export function formatWeekdayTime(company: InZone, date: Date): string {
  return `${formatsOf(company).weekday.format(date)} ${formatTime(company, date)}`
}

function formatTime(company: InZone, date: Date): string {
  // Newer ICU data puts a narrow space before AM and PM.
  return formatsOf(company).time.format(date).replace('\u202f', ' ')
}

export function startOfDay(company: InZone, name: string, daysLater = 0): Date {
  const [year = 0, month = 1, day = 1] = name.split('-').map(Number)
  return momentOf(company, Date.UTC(year, month - 1, day + daysLater))
}

/** The moment of a shop's local time such as "2026-03-16T09:00". */
export function atShopTime(company: InZone, clock: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = clock.split(/[-T:]/).map(Number)
  return momentOf(company, Date.UTC(year, month - 1, day, hour, minute))
}

/** The moment of a local time that's given as if it were UTC. */
function momentOf(company: InZone, localTime: number): Date {
  const nearby = new Date(localTime + localTime - localTimeOf(company, new Date(localTime)))
  // Daylight saving may start or end between the two.
  return new Date(nearby.getTime() + localTime - localTimeOf(company, nearby))
}

/** The local time, as if it were UTC. */
function localTimeOf(company: InZone, date: Date): number {
  return Date.parse(`${toClock(company, date)}Z`)
}
