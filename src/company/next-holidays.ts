import { holidayOn } from './holidays.ts'
import type { Open } from './hours.ts'
import { addDays, toShopDay } from './shop-clock.ts'

/** Holidays from today on, as days such as "2026-11-26". */
export function listNextHolidays(company: Open, now: Date, daysAhead: number): { day: string; label: string }[] {
  const today = toShopDay(company, now)
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const label = holidayOn(company.holidays, day)
    return label === null ? [] : [{ day, label }]
  })
}
