import { describe, expect, test } from 'vitest'
import { readMessage } from '#chat/reading/read-message.ts'
import { toSituation } from '#chat/situation.ts'
import { nothingUnderstood, type Understanding } from '#chat/understanding.ts'
import { openTestShop } from '#tests/support/chat.ts'
import { findHandOver, personReply } from './person-reply.ts'

const OPEN = new Date('2026-06-16T15:00:00Z')
const SUNDAY = new Date('2026-06-14T17:00:00Z')
const { tools } = await openTestShop(OPEN)
const waiting = { ...nothingUnderstood, wantsPerson: true, topic: 'person' }

function situationOf(message: string, understood: Understanding = waiting, now = OPEN) {
  const turn = { message, history: [], understood, now }
  return toSituation(turn, readMessage(turn, tools), tools)
}

describe('somebody who wants a person', () => {
  test('is asked for a name and a way to be reached, and told whether we are open', () => {
    expect(personReply(situationOf('a person please', nothingUnderstood))).toMatch(/open now.*your name and a phone/)
    expect(personReply(situationOf('a person please', nothingUnderstood, SUNDAY))).toMatch(/closed now.*Monday at 8AM/)
  })

  test('is asked for what is still missing', () => {
    expect(personReply(situationOf('515-555-0134'))).toBe('And what is your name?')
    expect(personReply(situationOf('Dana'))).toContain('a phone number or an email')
  })

  test('is told what is wrong with a number or an address', () => {
    expect(personReply(situationOf('Dana 555-0134'))).toContain('10 digits')
    expect(personReply(situationOf('Dana dana@example'))).toContain('not complete')
  })

  test('is handed over with the details', () => {
    const situation = situationOf('Dana, dana@example.com')
    expect(findHandOver(situation)).toEqual({ name: 'Dana', email: 'dana@example.com', phone: null })
    expect(personReply(situation)).toContain('within 24 hours')
  })

  test('is not handed over twice, unless the details change', () => {
    const done = { ...waiting, contact: { name: 'Dana', email: null, phone: '(515) 555-0134' } }
    expect(findHandOver(situationOf('I want a person', done))).toBeNull()
    expect(findHandOver(situationOf('no, 515-555-0110', done))?.phone).toBe('(515) 555-0110')
  })
})
