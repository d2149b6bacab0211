import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time-spans.ts'
import { type MailHistory, planMail } from './mail-plan.ts'

const now = new Date('2026-03-02T12:00:00Z')
const MAILBOX = 'dana@example.com'
const allowance = { perHour: 5, perDay: 10 }

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)

const ownMails = (count: number, hours = 1, mailbox = MAILBOX) =>
  Array.from({ length: count }, () => ({ mailbox, writtenAt: hoursAgo(hours) }))

const received = (...hours: number[]) => hours.map((ago) => ({ writtenAt: hoursAgo(ago), leavesAt: hoursAgo(ago) }))

const plan = (history: Partial<MailHistory>) =>
  planMail(MAILBOX, { ofVisitor: [], toMailbox: [], ...history }, allowance, now)

test('a first quote is mailed at once', () => {
  expect(plan({})).toEqual({ isMailed: true, leavesAt: now })
})

describe('one visitor', () => {
  test('has three mailed to one mailbox within a day', () => {
    expect(plan({ ofVisitor: ownMails(2) }).isMailed).toBe(true)
    expect(plan({ ofVisitor: ownMails(3, 23) })).toEqual({ isMailed: false, cap: 'recipient' })
    expect(plan({ ofVisitor: ownMails(3, 24) }).isMailed).toBe(true)
  })

  test('has five mailed to others within an hour, and ten within a day', () => {
    expect(plan({ ofVisitor: ownMails(5, 0.5, 'others@example.com') })).toEqual({ isMailed: false, cap: 'visitor' })
    expect(plan({ ofVisitor: ownMails(5, 1, 'others@example.com') }).isMailed).toBe(true)
    expect(plan({ ofVisitor: ownMails(10, 20, 'others@example.com') })).toEqual({ isMailed: false, cap: 'visitor' })
  })
})

describe('one mailbox', () => {
  test('gets three a day in total; the fourth goes out when the first is a day old', () => {
    expect(plan({ toMailbox: received(1, 2) })).toEqual({ isMailed: true, leavesAt: now })
    expect(plan({ toMailbox: received(1, 2, 3) })).toEqual({ isMailed: true, leavesAt: hoursAgo(3 - 24) })
    expect(plan({ toMailbox: received(1, 2, 25) })).toEqual({ isMailed: true, leavesAt: now })
  })

  test('gets those that wait three a day, too', () => {
    const waiting = { writtenAt: hoursAgo(1), leavesAt: hoursAgo(-21) }
    expect(plan({ toMailbox: [...received(1, 2, 3), waiting] })).toEqual({ isMailed: true, leavesAt: hoursAgo(2 - 24) })
  })

  test('is written ten a day at most', () => {
    expect(plan({ toMailbox: received(...Array(9).fill(2)) }).isMailed).toBe(true)
    expect(plan({ toMailbox: received(...Array(10).fill(2)) })).toEqual({ isMailed: false, cap: 'mailbox' })
  })
})
