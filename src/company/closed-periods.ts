import { atShopTime } from './business-time.ts'
import { blocksOn, type Open } from './hours.ts'
import { addDays, toShopDay } from './shop-clock.ts'

/** From closing time until the yard opens again. */
export type ClosedPeriod = { from: Date; until: Date }

/** Longer than any row of holidays. */
const DAYS_NEARBY = Array.from({ length: 31 }, (_, days) => days)

/** The closed period that a moment is in; null while we're open. */
export function closedPeriodAt(company: Open, time: Date): ClosedPeriod | null {
  const today = toShopDay(company, time)
  const next = findTime(
    company,
    DAYS_NEARBY.map((days) => addDays(today, days)),
    ({ closes }) => closes > time,
  )
  if (!next || next.opens <= time) return null
  const before = DAYS_NEARBY.map((days) => addDays(today, -days))
  const last = findTime(
    company,
    before,
    ({ closes }) => closes <= time,
    (times) => times.toReversed(),
  )
  return last ? { from: last.closes, until: next.opens } : null
}

/** Every closed period that starts on one of these days, such as "2026-03-16". */
export function listClosedPeriods(company: Open, days: readonly string[]): ClosedPeriod[] {
  return days.flatMap((day) => timesOn(company, day).flatMap(({ closes }) => closedPeriodAt(company, closes) ?? []))
}

type OpenTime = { opens: Date; closes: Date }

function findTime(
  company: Open,
  days: readonly string[],
  isWanted: (time: OpenTime) => boolean,
  inOrder: (times: OpenTime[]) => OpenTime[] = (times) => times,
): OpenTime | undefined {
  for (const day of days) {
    const found = inOrder(timesOn(company, day)).find(isWanted)
    if (found) return found
  }
}

function timesOn(company: Open, day: string): OpenTime[] {
  return blocksOn(company, day).map(([opens, closes]) => ({
    opens: atShopTime(company, `${day}T${opens}`),
    closes: atShopTime(company, `${day}T${closes}`),
  }))
}
