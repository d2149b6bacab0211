import { type Open, openingAt, shopHour } from '#company/hours.ts'

/** When customers may choose to be called, with the shop's hours: from, and until before. */
const WINDOWS = {
  'Morning (8–11)': [8, 11],
  'Midday (11–2)': [11, 14],
  'Afternoon (2–5)': [14, 17],
  'After 5 pm': [17, 24],
} as const

export type CallTime = keyof typeof WINDOWS

/** The choices, in the order of the day. Times are the shop's. */
export const callTimes = Object.keys(WINDOWS) as readonly CallTime[]

/** Whether it's the time a customer chose, while the shop is open. A time in their own words doesn't count. */
export function callTimeHasCome(company: Open, text: string | null, now: Date): boolean {
  const callTime = callTimes.find((each) => each === text)
  if (!callTime || !openingAt(company, now).isOpen) return false
  const [from, until] = WINDOWS[callTime]
  const hour = shopHour(company, now)
  return from <= hour && hour < until
}
