import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/chat.ts'
import { decideSteps } from './decide-steps.ts'
import { readMessage } from './reading/read-message.ts'
import { toSituation } from './situation.ts'
import { nothingUnderstood, type Understanding } from './understanding.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)
const civic = { vin: null, year: 2012, make: 'Honda', model: 'Civic', trim: null }

function stepsFor(message: string, known: Partial<Understanding> = {}): string[] {
  const turn = { message, history: [], understood: { ...nothingUnderstood, ...known }, now }
  const steps = decideSteps(toSituation(turn, readMessage(turn, tools), tools))
  return steps.map((step) => (step.says === 'answer' ? step.intent : step.says))
}

describe('what a reply says', () => {
  test.each([
    ['a price where all is known', 'hood for a 2012 Honda Civic', ['price']],
    ['a question where something is missing', 'hood for a Civic', ['question']],
    ['that a part is unknown', 'how much is a flux capacitor for a 2012 Honda Civic', ['unknown-part']],
    ['each thing once, in order', 'hours? return policy? hood for a 2012 Honda Civic', ['price', 'hours', 'returns']],
    ['the greeting only when nothing is asked', 'hello', ['greeting']],
    ['no greeting before an answer', 'hello, what are your hours', ['hours']],
    ['a refusal and nothing else', 'hours? and roll back my odometer', ['unsafe']],
    ['sorry before all else', 'this is ridiculous, where is my order', ['apology', 'order']],
    ['what a VIN is before what it costs', '1HGCM82633A004352 hood', ['vin', 'price']],
    ['that it does not know', 'who won the game', ['unknown']],
  ])('%s', (_, message, steps) => expect(stepsFor(message)).toEqual(steps))

  test('a question about a part is not a price question', () => {
    expect(stepsFor('can I return an alternator', { vehicle: civic })).toEqual(['returns'])
  })

  test('a ZIP code asks for the price again', () => {
    expect(stepsFor('90210', { vehicle: civic, parts: ['Hood'], topic: 'price' })).toEqual(['price'])
  })

  test('yes to the offer of a person is a wish for one', () => {
    expect(stepsFor('yes please', { topic: 'offer' })).toEqual(['person'])
    expect(stepsFor('yes please')).toEqual(['yes'])
  })

  test('somebody who was asked for details is reminded once', () => {
    const waiting = { wantsPerson: true, topic: 'person' }
    expect(stepsFor('what are your hours', waiting)).toEqual(['hours', 'reminder'])
    expect(stepsFor('what are your hours', { ...waiting, topic: null })).toEqual(['hours'])
  })
})
