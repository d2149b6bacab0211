import { describe, expect, test } from 'vitest'
import { findIntents } from './find-intents.ts'
import { toMessageWords } from './message-words.ts'

const intentsOf = (message: string, mistakes = 0) =>
  findIntents(toMessageWords(message), () => mistakes).map(({ intent }) => intent)

describe('what a message asks', () => {
  test.each([
    ['how long does shipping take', ['deliveryTime']],
    ['how much is shipping', ['shippingCost']],
    ['how much', ['price']],
    ['what is your return policy', ['returns']],
    ['are you a real person', ['isBot']],
    ['talk to a real person', ['person']],
    ['how long is the warranty', ['warranty']],
    ['is there a core charge', ['core']],
    ['radiator core support', ['other']],
    ['where is my order', ['order']],
    ['where are you', ['location']],
    ['ok now what', ['yes', 'howItWorks']],
    ['now what does it cost', ['price']],
  ])('%s', (message, intents) => expect(intentsOf(message)).toEqual(intents))

  test('several questions are found in their order', () => {
    expect(intentsOf('whats the warranty, how long to ship and do you take paypal')).toEqual([
      'warranty',
      'deliveryTime',
      'payment',
    ])
  })

  test('a phrase does not reach over a comma', () => {
    expect(intentsOf('how long, the order')).not.toContain('contactTime')
  })

  test('what must not be overheard counts before a longer phrase', () => {
    expect(intentsOf('can you swap the vin plates')).toContain('unsafe')
  })

  test('a misspelt word is mended where it is nothing else', () => {
    expect(intentsOf('waranty', Number.POSITIVE_INFINITY)).toEqual(['warranty'])
    expect(intentsOf('waranty', 1)).toEqual([])
  })
})
