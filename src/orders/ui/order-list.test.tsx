// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrderJson, aPaidOrderJson } from '#tests/support/order-json.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { OrderList } from './order-list.tsx'

const COUNTS = { to_confirm: 2, to_pay: 1, to_ship: 0, to_refund: 0, core: 0 }

function openList(orders: object[], address = '/orders') {
  history.replaceState(null, '', address)
  return renderScreen(<OrderList />, {
    answers: { 'GET /api/admin/orders': orders, 'GET /api/admin/orders/counts': COUNTS },
  })
}

test('each order shows its number, customer, state, total and what is due', async () => {
  openList([anOrderJson(), aPaidOrderJson({ id: 18, number: 'O-10018', owesRefund: true })])
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(first?.textContent).toMatch(/O-10017.*Dana Ortiz.*Ames, IA 50010.*Alternator.*Unpaid\$250\.00\$250\.00/)
  expect(second?.textContent).toMatch(/O-10018.*PaidRefund due\$250\.00–/)
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'O-10017' })
      .getAttribute('href'),
  ).toBe('/orders/17')
})

test('the queues say how much waits in each, and the open one is marked', async () => {
  openList([], '/orders?queue=to_ship')
  const toConfirm = await screen.findByRole('link', { name: 'To confirm (2)' })
  expect(toConfirm.getAttribute('href')).toBe('/dashboard?queue=requested')
  expect(screen.getByRole('link', { name: 'Awaiting payment (1)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To ship' }).getAttribute('aria-current')).toBe('page')
  expect(await screen.findByText('Nothing to ship right now.')).toBeTruthy()
})

test('a search keeps the queue and goes into the address', async () => {
  const { user } = openList([anOrderJson()], '/orders?queue=to_pay')
  await user.type(await screen.findByLabelText('Search'), 'ortiz')
  await expect.poll(() => window.location.search).toBe('?queue=to_pay&q=ortiz')
})
