import { z } from 'zod/mini'
import { atShopTime, startOfDay } from '#company/business-time.ts'
import { type InZone, toShopDay } from '#company/shop-clock.ts'
import { moment } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'
import { HOUR_MS } from '#lib/time-spans.ts'

const NOTE_MAX = 200
const OPENS = 'T09:00'

export const reminderSchema = z.object({
  id: z.int(),
  leadId: z.int(),
  dueAt: moment,
  note: z.string(),
  by: z.string(),
})

export type Reminder = z.infer<typeof reminderSchema>

export const newReminderSchema = z.object({
  dueAt: z.iso.datetime('Choose when to be reminded'),
  note: z
    .string('Write what to remember')
    .check(z.overwrite(cleanLine), z.maxLength(NOTE_MAX, `At most ${NOTE_MAX} characters`)),
})

export const reminderDoneSchema = z.object({ isDone: z.boolean('isDone must be true or false') })

export function inAnHour(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS)
}

/** At nine in the shop's time zone. */
export function tomorrowMorning(company: InZone, now: Date): Date {
  return atShopTime(company, toShopDay(company, startOfDay(company, toShopDay(company, now), 1)) + OPENS)
}

export function toReminderNote(text: string): string {
  const line = cleanLine(text)
  return line.length > NOTE_MAX ? `${line.slice(0, NOTE_MAX - 1)}…` : line
}
