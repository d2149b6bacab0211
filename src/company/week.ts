export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export type Day = (typeof days)[number]

/** Opening and closing time, such as 08:00 and 18:00. */
export type Block = readonly [opens: string, closes: string]

export type WeekHours = Readonly<Record<Day, readonly Block[]>>

/** The weekday of "2026-03-16". */
export function weekdayOf(day: string): Day {
  return days[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday'
}
