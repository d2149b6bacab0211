// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { testCompany } from '#tests/support/test-company.ts'
import { OtherPrice, ShipToForm } from './ship-to-form.tsx'

const toCustomer = (overrides: Parameters<typeof aQuote>[0] = {}) => ({
  ...aQuote(overrides),
  ...{ firstName: 'Dana', isItemTaken: false },
})

const posted = () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement))

test('the address starts with the quote’s ZIP code, or what the customer entered before', () => {
  const address = { street: '12 Elm St', city: 'Ames', state: 'IA', zipCode: '50010' }
  renderScreen(<ShipToForm quote={toCustomer()} saved={{ isPickup: true, address }} isOptional={false} />, {
    company: { ...testCompany, pickup: true },
  })
  expect(posted()).toEqual({ answer: 'yes', ...address, pickup: '1' })
})

test('says that an address is saved, without what this browser may not see', () => {
  const address = { street: '600 Locust St', city: 'Des Moines', state: 'IA', zipCode: '50309' }
  const textWith = (saved: Parameters<typeof ShipToForm>[0]['saved']) => {
    renderScreen(<ShipToForm quote={toCustomer()} saved={saved} isOptional />)
    const text = document.querySelector('form')?.textContent
    cleanup()
    return text
  }
  expect(textWith(null)).not.toContain('saved')
  expect(textWith({ isPickup: false, address })).toContain('saved your address: 600 Locust St, Des Moines, IA 50309.')
  expect(textWith({ isPickup: false, address: { ...address, street: null, city: null } })).toContain(
    'saved your address: IA 50309.',
  )
  expect(textWith({ isPickup: true, address: null })).toContain('pick it up.')
})

test('what was typed wrong comes back with its error, instead of what was saved', () => {
  const saved = { isPickup: true, address: null }
  const values = { answer: 'yes', street: '12 Elm St', city: '', state: 'IA', zipCode: '50010' }
  const errors = { city: { type: 'server', message: 'Enter the city' } } as const
  renderScreen(
    <ShipToForm quote={toCustomer()} saved={saved} isOptional posted={{ values, errors, message: null }} />,
    { company: { ...testCompany, pickup: true } },
  )
  expect(posted()).toEqual(values)
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Street').getAttribute('aria-invalid')).toBeNull()
  screen.getByText('Enter the city')
})

test('without an earlier address, only the ZIP code is known', () => {
  renderScreen(<ShipToForm quote={toCustomer()} saved={null} isOptional />)
  expect(posted()).toMatchObject({ street: '', city: '', zipCode: '50265' })
  expect(screen.queryByLabelText("I'll pick it up at your yard")).toBeNull()
  screen.getByText('(optional for now)')
})

test('a pickup needs no address', () => {
  const delivery = { place: 'pickup', hasLiftgate: false } as const
  renderScreen(<ShipToForm quote={toCustomer({ delivery })} saved={null} isOptional />)
  expect(document.querySelector('form')).toBeNull()
})

test.each([
  ['CA 94103', 'If it goes to CA 94103, the price is $130.00'],
  [null, 'If you pick it up, the price is $130.00'],
])('another price for %s shows only what changes, and is agreed to by name', (place, title) => {
  renderScreen(<OtherPrice quote={toCustomer()} move={{ place, freight: 34, taxes: 6, price: '$130.00' }} />)
  screen.getByRole('heading', { name: title })
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['Shippingbefore: $20.00 $34.00', 'Sales tax $6.00', 'Totalbefore: $116.00 $130.00'])
  screen.getByRole('button', { name: 'Agree to $130.00' })
  expect(posted()).toEqual({ answer: 'yes', price: '$130.00' })
})
