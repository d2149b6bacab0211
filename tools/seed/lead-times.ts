import { company } from '#company/company.ts'
import { openingHours } from '#company/hours.ts'
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

const localTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: company.timeZone,
})

/** When leads came in over the last twelve months, oldest first: mostly on weekdays and while the shop is open. */
export function listLeadTimes(count: number, now: Date, random: Random): Float64Array {
  const pickHour = pickerOf(weighHours(now))
  return Float64Array.from({ length: count }, () => Math.floor(pickHour(random) + random.next() * HOUR_MS)).sort()
}

function weighHours(now: Date): Weighted<number> {
  return Array.from({ length: HOURS_A_YEAR }, (_, place) => {
    const start = now.getTime() - (HOURS_A_YEAR - place) * HOUR_MS
    return [start, weightOf(new Date(start)) * (1 + (GROWTH * place) / HOURS_A_YEAR)] as const
  })
}

function weightOf(time: Date): number {
  const parts = new Map(localTime.formatToParts(time).map(({ type, value }) => [type, value]))
  const [day, hour] = [parts.get('weekday') ?? '', `${parts.get('hour')}:00`]
  const factor = day.startsWith('S') ? WEEKEND_FACTOR : 1
  if (isOpen(day, hour)) return OPEN_WEIGHT * factor
  return (hour >= AWAKE_FROM ? AWAKE_WEIGHT : NIGHT_WEIGHT) * factor
}

function isOpen(day: string, hour: string): boolean {
  return openingHours.some(
    ({ days, opens = '', closes = '' }) => days.some((name) => name === day) && opens <= hour && hour < closes,
  )
}
