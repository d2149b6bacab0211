import type { Company } from './company.ts'
import { holidayOn } from './holidays.ts'
import { addDays, toShopTime } from './shop-clock.ts'
import { type Block, type Day, days, weekdayOf } from './week.ts'

/** What opening hours depend on. */
export type Open = Pick<Company, 'hours' | 'holidays' | 'timeZone'>

/** The blocks we're open on a day such as "2026-03-16"; none on a holiday. */
export function blocksOn(company: Open, day: string): readonly Block[] {
  return holidayOn(company.holidays, day) === null ? company.hours[weekdayOf(day)] : []
}

type HoursRow = { days: readonly Day[]; label: string; hours: string; blocks: readonly Block[] }

/** The week, with neighboring days of the same hours in one row: Mon-Fri, Sat, Sunday. */
export function hoursRows({ hours }: Pick<Open, 'hours'>): HoursRow[] {
  const rows: Day[][] = []
  for (const day of days) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && toWords(hours[first]) === toWords(hours[day])) row.push(day)
    else rows.push([day])
  }
  return rows.map((row) => {
    const blocks = row[0] ? hours[row[0]] : []
    return { days: row, label: toLabel(row, blocks.length > 0), hours: toWords(blocks), blocks }
  })
}

/** "Mon-Fri 8AM-6PM, Sat 9AM-4PM, Sunday closed" */
export function hoursInWords(company: Pick<Open, 'hours'>): string {
  return hoursRows(company)
    .map(({ label, hours }) => `${label} ${hours}`)
    .join(', ')
}

/** "Mon-Fri", "Sat", and in full for a single day on which we're closed: "Sunday". */
function toLabel(row: readonly Day[], isOpen: boolean): string {
  const [first = 'monday', last = first] = [row[0], row.at(-1)]
  if (first === last) return isOpen ? shortName(first) : capitalize(first)
  return `${shortName(first)}-${shortName(last)}`
}

function shortName(day: Day): string {
  return capitalize(day.slice(0, 3))
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function toWords(blocks: readonly Block[]): string {
  if (blocks.length === 0) return 'closed'
  return blocks.map(([opens, closes]) => `${toSpokenTime(opens)}-${toSpokenTime(closes)}`).join(' and ')
}

export type Opening =
  | { isOpen: true; closes: string }
  | {
      isOpen: false
      opens: string
      /** "today", "Monday", or a date when that's more than six days ahead. */
      day: string
      /** The holiday we're closed for today, if it is one. */
      holiday: string | null
    }

const DAYS_AHEAD = 60

export function openingAt(company: Open, now: Date): Opening {
  const [today = '', time = ''] = toShopTime(company, now).split('T')
  const current = blocksOn(company, today).find(([opens, closes]) => opens <= time && time < closes)
  if (current) return { isOpen: true, closes: toSpokenTime(current[1]) }
  const holiday = holidayOn(company.holidays, today)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    const next = blocksOn(company, day).find(([opens]) => ahead > 0 || opens > time)
    if (next) return { isOpen: false, opens: toSpokenTime(next[0]), day: toDayName(day, ahead), holiday }
  }
  return { isOpen: false, opens: '', day: '', holiday }
}

function toDayName(day: string, ahead: number): string {
  if (ahead === 0) return 'today'
  return ahead < 7
    ? capitalize(weekdayOf(day))
    : new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}

/** The hour of the day at the shop, from 0 to 23. */
export function shopHour(company: Open, now: Date): number {
  return Number(toShopTime(company, now).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length))
}

/** 18:00 becomes 6PM. */
function toSpokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`
}
