import { expect, test } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { toLeadWishes } from './lead-wishes.ts'

const aChat = { language: 'en', callTime: null, isHandedOver: false, resolved: false } as const

test('what a customer said is collected from their newest quote and their chat', () => {
  const delivery = { place: 'home', hasLiftgate: true } as const
  const quote = aQuote({ partName: 'trans with low miles', grade: 'A', delivery })
  expect(toLeadWishes([quote, aQuote({ grade: 'C' })], { ...aChat, language: 'es' })).toEqual({
    callTime: null,
    words: 'trans with low miles',
    details: ['Speaks Spanish', 'Grade A', 'Delivery to a home', 'Liftgate'],
    hasRequested: false,
  })
})

test('the name of the part is not repeated as their words', () => {
  expect(toLeadWishes([aQuote({ partName: ' alternator ' })], aChat)).toEqual({
    callTime: null,
    words: null,
    details: [],
    hasRequested: false,
  })
})

test('the time to call is of the quote they said yes to, also if a newer one is open', () => {
  const yes = aQuote({ status: 'requested', callTime: 'after 4' })
  expect(toLeadWishes([aQuote(), yes], null)).toMatchObject({ callTime: 'after 4', hasRequested: true })
  expect(toLeadWishes([aQuote({ status: 'accepted', callTime: 'after 4' })], null).callTime).toBeNull()
})

test('a time to call from a chat counts from the handover until the chat is resolved', () => {
  const chat = { ...aChat, callTime: 'after 5', isHandedOver: true }
  expect(toLeadWishes([], chat).callTime).toBe('after 5')
  expect(toLeadWishes([], { ...chat, isHandedOver: false }).callTime).toBeNull()
  expect(toLeadWishes([], { ...chat, resolved: true }).callTime).toBeNull()
  const yes = aQuote({ status: 'requested', callTime: 'Morning (8–11)' })
  expect(toLeadWishes([yes], chat).callTime).toBe('Morning (8–11)')
})

test('without a quote or a chat there is nothing to tell', () => {
  expect(toLeadWishes([], null)).toEqual({ callTime: null, words: null, details: [], hasRequested: false })
})
