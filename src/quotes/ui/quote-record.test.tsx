// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { QuoteRecord } from './quote-record.tsx'

function openRecord(overrides: Parameters<typeof aQuote>[0] = {}, isPending = false) {
  const [onDecide, onEmail] = [vi.fn(), vi.fn()]
  const props = { quote: aQuote(overrides), isPending, onDecide, onEmail, onChanged: async () => {} }
  const page = renderScreen(
    <ul>
      <QuoteRecord {...props} />
    </ul>,
  )
  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent)
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, offered, press, onDecide, onEmail }
}

test.each([
  ['pending', 'Pending', ['Email Q-10432', 'Change price Q-10432', 'Mark accepted Q-10432', 'Mark declined Q-10432']],
  [
    'requested',
    'Wants to buy',
    ['Email Q-10432', 'Change price Q-10432', 'Mark accepted Q-10432', 'Mark declined Q-10432'],
  ],
  ['declined', 'Declined', ['Mark accepted Q-10432', 'Back to pending Q-10432']],
  ['expired', 'Expired', ['Mark accepted Q-10432', 'Mark declined Q-10432']],
] as const)('a quote that’s %s reads %s and offers %j', (status, label, expected) => {
  const { offered } = openRecord({ status })
  screen.getAllByText(label)
  expect(offered).toEqual(expected)
})

test('the customer’s words come first, then what we priced them as, the VIN and each price it had', async () => {
  const priceChanges = [
    { before: '$116.00', after: '$90.00', reason: 'Matched a price', by: 'Kim', createdAt: '2026-03-02T16:00:00.000Z' },
  ]
  openRecord({ vin: '1HGCM82633A004352', trim: 'EX', priceChanges })
  screen.getByRole('heading', { name: 'alternator please' })
  screen.getByText('Priced as Alternator')
  screen.getByText(/1HGCM82633A004352/)
  expect(screen.getByText('$116.00', { selector: 's' }).parentElement?.textContent).toBe(
    '$116.00 $90.00: Matched a price · Kim, Mar 2, 2026 at 10:00 AM',
  )
})

test('the price a customer agreed to shows until they agree to the new one', () => {
  openRecord({ agreedPrice: '$120.00' })
  screen.getByText('They said yes to $120.00. The new price needs their yes.')
})

test('a decision is sent once at a time, and pressing the active one takes it back', async () => {
  const { press, onDecide, onEmail } = openRecord({ status: 'declined' })
  await press('Back to pending Q-10432')
  await press('Mark accepted Q-10432')
  expect(onDecide.mock.calls).toEqual([['pending'], ['accepted']])
  expect(onEmail).not.toHaveBeenCalled()
})

test('nothing is decided while another decision is on its way', async () => {
  const { press, onDecide } = openRecord({}, true)
  await press('Mark accepted Q-10432')
  expect(onDecide).not.toHaveBeenCalled()
})
