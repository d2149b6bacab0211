// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { isFocused, renderScreen } from '#tests/support/render-screen.tsx'
import type { Preference } from './offer-selects.tsx'
import { PricePreview } from './price-preview.tsx'

const question = { year: 2010, make: 'Toyota', model: 'Camry', partName: 'Engine', part: 'Engine' }

function Caller() {
  const [preference, setPreference] = useState<Preference>({})
  const input = { ...question, ...preference }
  return <PricePreview input={input} onChoose={(chosen) => setPreference({ ...preference, ...chosen })} />
}

test('a caller’s item, grade and delivery are chosen from lists with their totals', async () => {
  const item = {
    number: 'A100',
    grade: 'B' as const,
    mileage: 84_000,
    price: 900,
    vehicle: '2010 Toyota Camry',
    why: '',
  }
  const priced = aQuote({
    stock: [item],
    stockTotals: [{ number: 'A100', total: 1200 }],
    stockItem: { ...item, photos: [] },
    grades: [
      { grade: null, total: 1400 },
      { grade: 'C', total: 1100 },
    ],
    delivery: { place: 'home', hasLiftgate: true },
    deliveries: [
      { option: 'home', total: 1200 },
      { option: 'business', total: 1020 },
    ],
  })
  const { user, sent } = renderScreen(<Caller />, { answers: { 'POST /api/pricing': priced } })
  const offer = await screen.findByLabelText<HTMLSelectElement>('Offer')
  expect([...offer.options].map(({ text }) => text)).toEqual([
    'In stock, Grade B, 84,000 miles, A100: $1,200.00',
    'Any grade (we pick A, B or C): $1,400.00',
    'Grade C: $1,100.00',
  ])
  expect(offer.selectedOptions[0]?.text).toMatch(/^In stock/)
  await user.selectOptions(offer, 'Grade C: $1,100.00')
  const delivery = screen.getByLabelText<HTMLSelectElement>('Delivery')
  await user.selectOptions(delivery, 'business')
  await expect
    .poll(() => sent.at(-1)?.body)
    .toEqual({
      ...question,
      ...{ stockNumber: null, grade: 'C', delivery: 'business', liftgate: false },
    })
  expect(isFocused(screen.getByLabelText('Delivery'))).toBe(true)
})
