const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' })

/** A day as the business counts it, in Central Time: "March 16, 2026". */
export function formatDay(date: Date): string {
  return DAY.format(date)
}
