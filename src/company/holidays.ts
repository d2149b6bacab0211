import { DAY_MS } from '#lib/time-spans.ts'
import { days, weekdayOf } from './week.ts'

export type Holiday = { label: string; rule: string } | { label: string; date: string }

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const ORDINALS = ['first', 'second', 'third', 'fourth', 'last']
/** Of a leap year. */
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** "fourth thursday of november" or "december 25". */
export function isHolidayRule(rule: string): boolean {
  const [first = '', second = '', of, third = '', ...more] = rule.split(' ')
  if (of === undefined)
    return /^[1-9]\d?$/.test(second) && Number(second) <= (MONTH_LENGTHS[MONTHS.indexOf(first)] ?? 0)
  const isMoving = ORDINALS.includes(first) && days.some((day) => day === second) && MONTHS.includes(third)
  return isMoving && of === 'of' && more.length === 0
}

/** The holiday on a day such as "2026-11-26"; null on any other day. */
export function holidayOn(holidays: readonly Holiday[], day: string): string | null {
  return (
    holidays.find((holiday) => ('date' in holiday ? holiday.date === day : isOnRule(holiday.rule, day)))?.label ?? null
  )
}

function isOnRule(rule: string, day: string): boolean {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  const monthName = MONTHS[month - 1]
  if (rule === `${monthName} ${date}`) return true
  const weekdayOfMonth = `${weekdayOf(day)} of ${monthName}`
  const isLast = new Date(Date.parse(day) + 7 * DAY_MS).getUTCMonth() !== month - 1
  return (
    rule === `${ORDINALS[Math.ceil(date / 7) - 1]} ${weekdayOfMonth}` || (isLast && rule === `last ${weekdayOfMonth}`)
  )
}

export const federalHolidays: readonly Holiday[] = [
  { label: "New Year's Day", rule: 'january 1' },
  { label: 'Martin Luther King Jr. Day', rule: 'third monday of january' },
  { label: "Presidents' Day", rule: 'third monday of february' },
  { label: 'Memorial Day', rule: 'last monday of may' },
  { label: 'Juneteenth', rule: 'june 19' },
  { label: 'Independence Day', rule: 'july 4' },
  { label: 'Labor Day', rule: 'first monday of september' },
  { label: 'Columbus Day', rule: 'second monday of october' },
  { label: 'Veterans Day', rule: 'november 11' },
  { label: 'Thanksgiving', rule: 'fourth thursday of november' },
  { label: 'Christmas', rule: 'december 25' },
]
