import { atShopTime } from '#company/business-time.ts'
import { blocksOn, type Open } from '#company/hours.ts'
import { addDays, toShopDay } from '#company/shop-clock.ts'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'

/** A shop that never opens doesn't hold parts forever. */
const MAX_DAYS = 120

type Holding = Open & { holdHours: number }

/** How long a yes holds an item. Only business hours count, so no one loses it over a weekend. */
export function holdUntil(company: Holding, from: Date): Date {
  let remainingMs = company.holdHours * HOUR_MS
  const today = toShopDay(company, from)
  for (let ahead = 0; ahead < MAX_DAYS; ahead++) {
    const day = addDays(today, ahead)
    for (const [opens, closes] of blocksOn(company, day)) {
      const start = Math.max(atShopTime(company, `${day}T${opens}`).getTime(), from.getTime())
      const openMs = atShopTime(company, `${day}T${closes}`).getTime() - start
      if (openMs <= 0) continue
      if (openMs >= remainingMs) return new Date(start + remainingMs)
      remainingMs -= openMs
    }
  }
  return new Date(from.getTime() + MAX_DAYS * DAY_MS)
}
