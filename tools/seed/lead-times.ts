import { blocksOn, type Open } from '#company/hours.ts'
import { toShopTime } from '#company/shop-clock.ts'
import { weekdayOf } from '#company/week.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import type { Random } from './random.ts'
import { pickerOf, type Weighted } from './weighted.ts'

const HOURS_A_YEAR = 365 * 24

const OPEN_WEIGHT = 10
const AWAKE_WEIGHT = 3.5
const NIGHT_WEIGHT = 0.4
const AWAKE_FROM = '07:00'
const WEEKEND_FACTOR = 0.7
const GROWTH = 0.8

/** When leads came in over the last twelve months, oldest first, mostly on weekdays while the shop is open. */
export function listLeadTimes(company: Open, count: number, now: Date, random: Random): Float64Array {
  const pickHour = pickerOf(weighHours(company, now))
  return Float64Array.from({ length: count }, () => Math.floor(pickHour(random) + random.next() * HOUR_MS)).sort()
}

function weighHours(company: Open, now: Date): Weighted<number> {
  return Array.from({ length: HOURS_A_YEAR }, (_, place) => {
    const start = now.getTime() - (HOURS_A_YEAR - place) * HOUR_MS
    return [start, weightOf(company, new Date(start)) * (1 + (GROWTH * place) / HOURS_A_YEAR)] as const
  })
}

function weightOf(company: Open, time: Date): number {
  const [day = '', clock = ''] = toShopTime(company, time).split('T')
  const hour = `${clock.slice(0, 'hh'.length)}:00`
  const factor = weekdayOf(day).startsWith('s') ? WEEKEND_FACTOR : 1
  const isOpen = blocksOn(company, day).some(([opens, closes]) => opens <= hour && hour < closes)
  if (isOpen) return OPEN_WEIGHT * factor
  return (hour >= AWAKE_FROM ? AWAKE_WEIGHT : NIGHT_WEIGHT) * factor
}
