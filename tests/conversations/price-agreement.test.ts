import { expect, test } from 'vitest'
import { createBuiltInAssistant } from '#assistant/built-in-assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { formatDollars } from '#lib/money.ts'
import { openParts } from '#parts/server/part-data.ts'
import { refusePart } from '#pricing/refuse-part.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { createRandom } from '#tools/seed/random.ts'

const QUESTIONS = 500
const now = new Date('2026-06-16T15:00:00Z')
const cars = [
  { year: 2012, make: 'Ford', model: 'F-150' },
  { year: 2014, make: 'Toyota', model: 'Camry' },
  { year: 2009, make: 'Honda', model: 'Accord' },
  { year: 2016, make: 'Chevrolet', model: 'Malibu' },
  { year: 2018, make: 'Subaru', model: 'Outback' },
] as const
const parts = [
  'Engine',
  'Transmission',
  'Alternator',
  'Radiator',
  'Hood',
  'Starter',
  'Front Door',
  'Wheel',
  'Fuel Tank',
] as const
const zips = ['75001', '50265', '10001', '94103', '33101', '98101', '60601'] as const
const grades = ['A', 'B', 'C', null] as const
const deliveries = [
  { place: 'home', words: 'delivered to my house' },
  { place: 'business', words: 'delivered to a business with a dock' },
  { place: null, words: '' },
] as const

test(`chat and form agree to the cent on ${QUESTIONS} random questions with grade and delivery`, async () => {
  const [pricing, { tools }, allParts] = await Promise.all([testPricing, openTestShop(now), openParts('data')])
  const answer = createBuiltInAssistant(openTestKnowledge(tools))
  const { pick } = createRandom('agreement', 'prices')
  const wrong: string[] = []
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const [car, part, zipCode] = [pick(cars), pick(parts), pick(zips)]
    const [grade, { place: delivery, words }] = [pick(grades), pick(deliveries)]
    const known = allParts.find(({ name }) => name === part) ?? expect.fail(part)
    if (refusePart(pricing.vehicleFacts, car, known)) continue
    const message = [
      `${part} for a ${car.year} ${car.make} ${car.model}`,
      grade && `grade ${grade}`,
      words,
      `zip ${zipCode}`,
    ]
      .filter(Boolean)
      .join(', ')
    const turn = { message, history: [], understood: initialState, company: testCompany, now }
    const { content } = await answer(turn, tools)
    const { price } = await pricePart(
      pricing,
      testCompany,
      { ...car, partName: part, part, zipCode, grade, delivery },
      now,
    )
    if (!content.includes(formatDollars(price.totalCents)))
      wrong.push(`${message}: not ${formatDollars(price.totalCents)} in ${content.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
})
