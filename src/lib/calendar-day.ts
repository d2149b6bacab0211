const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day such as "2026-03-16", which is the same one everywhere: "Mar 16, 2026". */
export function formatCalendarDay(day: string): string {
  return SHORT.format(new Date(day))
}

/** The same in full: "March 16, 2026". */
export function formatLongCalendarDay(day: string): string {
  return LONG.format(new Date(day))
}
