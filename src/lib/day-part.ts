const HOUR_MS = 60 * 60 * 1000
/** From 5:00 UTC on 1 January 1970 back to the midnight before 1970, in hours: nothing is negative. */
const HOURS_BEFORE = 19

/**
 * The number of the part of a day that a time lies in. Midnight in Chicago is at 5:00 UTC in summer and at 6:00 in
 * winter: the hour between is one part, the other 23 are the next, and every day of the shop is made of whole parts.
 */
export function dayPartOf(time: Date): number {
  const hours = Math.floor(time.getTime() / HOUR_MS) + HOURS_BEFORE
  return Math.floor(hours / 24) * 2 + (hours % 24 === 0 ? 0 : 1)
}
