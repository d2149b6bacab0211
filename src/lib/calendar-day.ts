const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function formatCalendarDay(day: string): string {
  return SHORT.format(new Date(day))
}

export function formatLongCalendarDay(day: string): string {
  return LONG.format(new Date(day))
}
