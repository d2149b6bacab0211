import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { countMailsSent } from './mail-store.ts'

export type MailThrottle = { kind: string; perHour: number; perDay: number; onReached: () => unknown }

export function createThrottles(db: Database, throttles: readonly MailThrottle[]) {
  const held = new Set<string>()
  return async (now: Date): Promise<string[]> => {
    for (const throttle of throttles) {
      const { kind, onReached } = throttle
      const isReached = await hasReached(db, throttle, now)
      if (isReached && !held.has(kind)) onReached()
      if (isReached) held.add(kind)
      else held.delete(kind)
    }
    return [...held]
  }
}

async function hasReached(db: Database, { kind, perHour, perDay }: MailThrottle, now: Date) {
  const sentWithin = (ms: number, most: number) => countMailsSent(db, kind, new Date(now.getTime() - ms), most)
  return (await sentWithin(HOUR_MS, perHour)) >= perHour || (await sentWithin(DAY_MS, perDay)) >= perDay
}
