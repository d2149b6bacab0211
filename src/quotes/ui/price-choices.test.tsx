// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { CheaperChoices, PriceChoices } from './price-choices.tsx'

const offers = [1, 2, 3, 4, 5, 6].map((at) => ({
  ...{ number: `A10${at}`, grade: null, mileage: at === 1 ? null : at * 10_000, price: 80 + at },
  ...{ vehicle: '2014 Honda Accord', why: 'From a 2014 Honda Accord' },
}))
const stock = {
  stock: offers,
  stockTotals: offers.map(({ number, price }) => ({ number, total: price + 20 })),
}
const chosen = { ...(offers[5] as (typeof offers)[number]), photos: [] }

const grades = [
  { grade: null, total: 116 },
  { grade: 'A', total: 150 },
] as const
const deliveries = [
  { option: 'business', total: 90 },
  { option: 'home', total: 116 },
] as const

const group = (name: string) => within(screen.getByRole('group', { name }))
const buttons = (name: string) =>
  group(name)
    .getAllByRole<HTMLButtonElement>('button')
    .map((button) => [button.name, button.value])

test('every choice but the current one is a button that says what it asks for', () => {
  const delivery = { place: 'home', hasLiftgate: true } as const
  renderScreen(<PriceChoices quote={aQuote({ grades: [...grades], deliveries: [...deliveries], delivery })} />)
  expect(buttons('Grade')).toEqual([['grade', 'A']])
  expect(buttons('Delivered to')).toEqual([['delivery', 'business']])
  const current = [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  expect(current).toEqual([expect.stringMatching(/^Home.*\$116\.00$/), 'Any gradeWe pick A, B or C$116.00'])
})

test('what’s chosen costs what the quote does, also after staff changed its price', () => {
  const delivery = { place: 'home', hasLiftgate: true } as const
  const breakdown = { ...aQuote().breakdown, total: 75 }
  const changed = { breakdown, grades: [...grades], deliveries: [...deliveries], delivery }
  const totals = () => [...document.querySelectorAll('[aria-current] > :last-child')].map((each) => each.textContent)
  renderScreen(<PriceChoices quote={aQuote(changed)} />)
  expect(totals()).toEqual(['$75.00', '$75.00'])
  cleanup()
  renderScreen(<PriceChoices quote={aQuote({ ...changed, ...stock, stockItem: chosen })} />)
  expect(totals()).toEqual(['$75.00', '$75.00'])
})

test('four items in stock show, with the chosen one; the rest are folded', () => {
  renderScreen(<PriceChoices quote={aQuote({ ...stock, stockItem: chosen, grades: [...grades] })} />)
  const shown = [...(screen.getAllByRole('group', { name: 'In stock' })[0]?.querySelectorAll('button') ?? [])]
  expect(shown.map(({ value }) => value)).toEqual(['A101', 'A102', 'A103', 'A104'])
  expect(document.querySelector('[aria-current]')?.textContent).toContain('60,000 miles')
  const more = screen.getByText('More in stock').closest('details') as HTMLElement
  expect(more.querySelector('[aria-current]')).toBeNull()
  expect([...more.querySelectorAll('button')].map(({ value }) => value)).toEqual(['A105'])
  screen.getByText('Stock number A101')
  expect(buttons('Or from our network')).toEqual([
    ['grade', ''],
    ['grade', 'A'],
  ])
})

test('what costs less says by how much, without what’s chosen or costs more', () => {
  renderScreen(
    <CheaperChoices
      quote={aQuote({ ...stock, stockItem: chosen, grades: [...grades], deliveries: [...deliveries] })}
    />,
  )
  const words = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(words).toHaveLength(6)
  expect(words[0]).toBe('In stock, stock number A101: $101.00, $15.00 less')
  expect(words.at(-1)).toMatch(/^Business.*: \$90\.00, \$26\.00 less$/)
})

test('a price without a part has nothing to choose', () => {
  renderScreen(<PriceChoices quote={aQuote({ part: null, grades: [...grades] })} />)
  expect(screen.queryByRole('group')).toBeNull()
})
