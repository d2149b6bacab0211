import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { federalHolidays, holidayOn } from '#company/holidays.ts'
import { addDays, toShopDay } from '#company/shop-clock.ts'
import { listed, localeOf, type Say } from './sentences.ts'

/** A holiday has no second date in so many days. */
const DAYS_AHEAD = 364
const MAX_LISTED = 4

/** What visitors call the usual holidays, and on which day they are. An owner may call them something else. */
const NAMES: readonly (readonly [name: RegExp, rule: string])[] = [
  [/\bnew years?(?: day)?\b(?! eve)|\bano nuevo\b/, 'january 1'],
  [/\b(?:mlk|martin luther king)\b/, 'third monday of january'],
  [/\bpresidents? day\b/, 'third monday of february'],
  [/\bmemorial day\b/, 'last monday of may'],
  [/\bjuneteenth\b/, 'june 19'],
  [/\b(?:4th|fourth|july 4|independence day|4 de julio|independencia)\b/, 'july 4'],
  [/\b(?:labor day|dia del trabajo)\b/, 'first monday of september'],
  [/\b(?:columbus|indigenous peoples) day\b/, 'second monday of october'],
  [/\bveterans? day\b/, 'november 11'],
  [/\b(?:thanksgiving|turkey day|accion de gracias)\b(?! friday)/, 'fourth thursday of november'],
  [/\b(?:christmas|xmas|x mas|navidad)\b(?! eve)/, 'december 25'],
]
/** "The Friday after Thanksgiving" isn't Thanksgiving. */
const NEXT_TO = /\b(?:day|friday|monday|week|weekend|dia) (?:after|before|despues de|antes de) (?:new )?\w+/g

type ComingHoliday = { day: string; label: string }

/** When we're closed for holidays, the ones that the visitor asks about first. */
export function holidayHours(turn: DialogueTurn, say: Say): string {
  const coming = listComing(turn)
  if (coming.length === 0) return say('holidaysUnknown')
  const isAsked = askedIn(turn)
  const toNames = (holidays: readonly ComingHoliday[]) =>
    listed(
      holidays.slice(0, MAX_LISTED).map((holiday) => datedName(holiday, turn, say)),
      say('and'),
    )
  const [asked, others] = [coming.filter(isAsked), coming.filter((holiday) => !isAsked(holiday))]
  if (asked.length === 0) return say('holidaysComing', { days: toNames(coming) })
  return say('holidaysAsked', { days: toNames(asked), others: toNames(others) })
}

export function sayHoliday(label: string, say: Say): string {
  return federalHolidays.some((holiday) => holiday.label === label) ? say(`holiday-${label}`) : label
}

function listComing({ company, now }: DialogueTurn): ComingHoliday[] {
  const today = toShopDay(company, now)
  const days = Array.from({ length: company.holidays.length > 0 ? DAYS_AHEAD : 0 }, (_, ahead) => addDays(today, ahead))
  return days.flatMap((day) => {
    const label = holidayOn(company.holidays, day)
    return label === null ? [] : [{ day, label }]
  })
}

function askedIn({ reading }: DialogueTurn): (holiday: ComingHoliday) => boolean {
  const words = reading.tokens.map(({ text }) => text).join(' ')
  const named = words.replaceAll(NEXT_TO, ' ')
  return ({ day, label }) => {
    const usual = NAMES.find(([, rule]) => holidayOn([{ label, rule }], day) !== null)
    return usual ? usual[0].test(named) : named.includes(toPlainText(label))
  }
}

/** As in the words of a message: "new years day". */
function toPlainText(label: string): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
}

/** "Thanksgiving (Thursday, November 26)" */
function datedName({ day, label }: ComingHoliday, { state }: DialogueTurn, say: Say): string {
  const format = new Intl.DateTimeFormat(localeOf(state.language), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return `${sayHoliday(label, say)} (${format.format(new Date(day))})`
}
