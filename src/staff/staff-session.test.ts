import { expect, test } from 'vitest'
import { isExpired, shouldTouch } from './staff-session.ts'

const at = (time: string) => new Date(`2026-03-${time}Z`)

test.each([
  ['used a moment ago', '02T12:00', '02T12:00', '02T12:01', false],
  ['left alone for just under twelve hours', '02T12:00', '02T13:00', '03T00:59', false],
  ['left alone for twelve hours', '02T12:00', '02T13:00', '03T01:00', true],
  ['in use for just under seven days', '02T12:00', '09T11:00', '09T11:59', false],
  ['in use for seven days', '02T12:00', '09T11:59', '09T12:00', true],
])('a session %s', (_title, createdAt, lastUsedAt, now, over) => {
  expect(isExpired({ createdAt: at(createdAt), lastUsedAt: at(lastUsedAt), step: null }, at(now))).toBe(over)
})

test('a use is written down every five minutes', () => {
  const session = { createdAt: at('02T12:00'), lastUsedAt: at('02T12:00'), step: null }
  expect(shouldTouch(session, at('02T12:04'))).toBe(false)
  expect(shouldTouch(session, at('02T12:05'))).toBe(true)
})
