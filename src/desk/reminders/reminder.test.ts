import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { inAnHour, newReminderSchema, tomorrowMorning, toReminderNote } from './reminder.ts'

test.each([
  ['an evening', '2026-03-04T02:30:00Z', '2026-03-04T15:00:00.000Z'],
  ['a morning', '2026-03-04T14:00:00Z', '2026-03-05T15:00:00.000Z'],
  ['the day before the clocks go forward', '2026-03-07T18:00:00Z', '2026-03-08T14:00:00.000Z'],
  ['the day before the clocks go back', '2026-10-31T18:00:00Z', '2026-11-01T15:00:00.000Z'],
])('tomorrow at nine is nine on the shop’s clocks, from %s', (_when, now, morning) => {
  expect(tomorrowMorning(testCompany, new Date(now)).toISOString()).toBe(morning)
})

test('an hour is an hour', () => {
  expect(inAnHour(new Date('2026-03-08T07:30:00Z')).toISOString()).toBe('2026-03-08T08:30:00.000Z')
})

test('a long note is cut to what fits', () => {
  const note = toReminderNote(`Asked\nfor ${'a door '.repeat(40)}`)
  expect(note).toMatch(/^Asked for a door .*…$/)
  expect(newReminderSchema.safeParse({ dueAt: '2026-03-08T08:30:00.000Z', note }).success).toBe(true)
})
