import { describe, expect, test } from 'vitest'
import { existingOrderIntents } from './existing-order.ts'
import type { Intent } from './intents.ts'
import { toMessageWords } from './message-words.ts'

const heardIn = (message: string, ...asked: readonly Intent[]) =>
  existingOrderIntents(toMessageWords(message), { asked: new Set(asked), namesCar: false })

describe('somebody who speaks of an order', () => {
  test.each<[string, Intent]>([
    ['i bought a transmission off yall 2 weeks ago', 'order'],
    ['did that rear end ship yet', 'order'],
    ['the radiator still hasnt shown up', 'late'],
    ['going on day 12 since i ordered', 'late'],
    ['the door I got from you is dented', 'damaged'],
    ['bolt holes are off on that control arm u sold me', 'damaged'],
    ['nobody ever called me back', 'complaint'],
    ['left 3 voicemails', 'complaint'],
  ])('%s', (message, intent) => {
    expect(heardIn(message)).toEqual(expect.arrayContaining(['ownOrder', intent]))
  })
})

describe('somebody who has none', () => {
  test.each([
    'do you ship to alaska',
    'I bought a 2012 civic with a bad hood',
    'airbag light came on',
    'the bumper on my camry is cracked',
    'what if it comes broken',
    'never bought from you before',
    'i ordered one from ebay and it was junk',
    'when i get paid on friday i will call',
  ])('%s', (message) => {
    expect(heardIn(message)).toEqual([])
  })

  test('or who wishes for a part after all', () => {
    expect(heardIn('they sent the wrong one, need a hood', 'wish')).toEqual([])
  })
})
