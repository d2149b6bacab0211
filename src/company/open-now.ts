import { company } from './company.ts'
import { openingHours } from './hours.ts'

const CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: company.timeZone,
})

/** Whether somebody answers the phone at that moment. */
export function isOpen(at: Date): boolean {
  const { weekday, time } = readClock(at)
  const today = openingHours.find(({ days }) => days.some((day) => day === weekday))
  return today?.opens !== undefined && today.closes !== undefined && time >= today.opens && time < today.closes
}

function readClock(at: Date) {
  const parts = CLOCK.formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { weekday: read('weekday'), time: `${read('hour')}:${read('minute')}` }
}
