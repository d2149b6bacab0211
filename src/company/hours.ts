import { company } from './company.ts'

type Day = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'

type OpeningHours = { days: readonly Day[]; label: string; hours: string; opens?: string; closes?: string }

export const openingHours: readonly OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    label: 'Mon-Fri',
    hours: '8AM-6PM',
    opens: '08:00',
    closes: '18:00',
  },
  { days: ['Saturday'], label: 'Sat', hours: '9AM-4PM', opens: '09:00', closes: '16:00' },
  { days: ['Sunday'], label: 'Sunday', hours: 'closed' },
]

export function hoursInWords(): string {
  return openingHours.map(({ label, hours }) => `${label} ${hours}`).join(', ')
}

export type Opening = { isOpen: true; closes: string } | { isOpen: false; opens: string; day: string }

const CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: company.timeZone,
})
const DAYS: readonly string[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export function openingAt(now: Date): Opening {
  const { day, time } = readClock(now)
  const today = hoursOf(day)
  if (today?.opens && time < today.opens) return { isOpen: false, opens: toSpokenTime(today.opens), day: 'today' }
  if (today?.closes && time < today.closes) return { isOpen: true, closes: toSpokenTime(today.closes) }
  return nextOpening(day)
}

function readClock(now: Date): { day: number; time: string } {
  const parts = CLOCK.formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: DAYS.indexOf(read('weekday')), time: `${read('hour')}:${read('minute')}` }
}

function hoursOf(day: number): OpeningHours | undefined {
  return openingHours.find(({ days }) => days.some((each) => each === DAYS[day % DAYS.length]))
}

function nextOpening(today: number): Opening {
  const ahead = DAYS.findIndex((_, days) => days > 0 && hoursOf(today + days)?.opens)
  const opens = toSpokenTime(hoursOf(today + ahead)?.opens ?? '')
  return { isOpen: false, opens, day: DAYS[(today + ahead) % DAYS.length] ?? '' }
}

/** 18:00 becomes 6PM. */
function toSpokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`
}
