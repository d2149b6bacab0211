import { expect, test } from 'vitest'
import { CompanyProvider } from '#company/use-company.ts'
import { returnedFromPayment } from '#orders/order-wording.ts'
import { renderedText } from '#tests/support/rendered-text.tsx'
import { testCompany } from '#tests/support/test-company.ts'
import { CustomerOrder } from './customer-order.tsx'
import type { CustomerOrderAnswer } from './customer-page-query.ts'

const unpaid: CustomerOrderAnswer = {
  ...{ number: 'O-10017', state: 'unpaid', total: 500, paid: 0, refunded: 0, due: 500, payable: 500, deposit: null },
  lines: [{ id: 1, label: 'Alternator for 2012 Ford F-150', kind: 'part', amount: 500, isElectrical: false }],
  ...{ payments: [], isPickup: false, pickupCode: '', address: null, shipments: [], deliveredAt: null, returns: [] },
  documents: [{ kind: 'invoice', number: 'I-1001', at: '2026-03-02T12:00:00.000Z' }],
  ...{ canCancel: true, canReturn: false, returnRule: null, canPayOnline: false, cancelledAt: null },
  paymentInstructions: 'Mail a check.',
}

const textOf = (changes: Partial<CustomerOrderAnswer>) =>
  renderedText(
    <CompanyProvider value={testCompany}>
      <CustomerOrder order={{ ...unpaid, ...changes }} token="AAAAAAAAAAAAAAAAAAAAAA" addressForm="Street" />
    </CompanyProvider>,
  )

const address = { street: null, city: null, state: 'IA', zipCode: '50309' }

test('an order without an address asks where to ship it, and says how to pay', () => {
  const text = textOf({})
  expect(text).toContain('Tell us where to ship it, then pay.')
  expect(text).toContain('Where should we ship it? Tell us first, then you can pay. Street')
  expect(text).toContain('Mail a check.')
  expect(text).not.toContain('Pay $')
  expect(textOf({ paymentInstructions: '' })).not.toContain('Call us')
})

test('the button to pay online has the amount, and the deposit where there is one', () => {
  const text = textOf({ address, canPayOnline: true, deposit: 100 })
  expect(text).toContain('Pay $500.00')
  expect(text).toContain('Pay the deposit, $100.00')
  expect(text).toContain('IA 50309')
})

test('coming back from the payment page says what we know, and no more', () => {
  const back = (changes: Partial<CustomerOrderAnswer>) => {
    const { title, next } = returnedFromPayment({ ...unpaid, address, ...changes })
    return `${title} ${next}`
  }
  expect(textOf({})).not.toContain('bank')
  expect(back({})).toContain("We're waiting for the bank's confirmation. It usually takes a minute")
  expect(back({ payable: 0 })).toContain('can take a few days')
  expect(back({ paid: 100, due: 400, payable: 400 })).toContain('$100.00 is paid')
  expect(back({ paid: 500, due: 0, payable: 0, state: 'paid' })).toBe(
    'Paid. Thank you! Your receipt is below, and in your email.',
  )
  expect(back({ due: 0, payable: 0, cancelledAt: '2026-03-02T12:00:00.000Z' })).toContain('you get all of it back')
})

test('a payment that is on its way is not asked for twice', () => {
  const text = textOf({ address, payable: 0 })
  expect(text).toContain('your payment is on its way')
  expect(text).not.toContain('How to pay')
})

test('each state has its next step', () => {
  const paid = { paid: 500, due: 0, payable: 0, address }
  expect(textOf({ ...paid, state: 'paid' })).toContain('email you when it ships.')
  expect(textOf({ ...paid, state: 'paid', isPickup: true, pickupCode: '012345' })).toContain('at the counter: 012345')
  expect(textOf({ ...paid, state: 'paid', isPickup: true })).toContain('is in the email')
  const delivered = {
    ...paid,
    state: 'delivered',
    canCancel: false,
    canReturn: true,
    returnRule: 'Until May 1.',
  } as const
  expect(textOf(delivered)).toContain('wrong Until May 1.')
  expect(textOf({ ...delivered, state: 'cancelled', canReturn: false, returnRule: null })).toContain('You get $500.00')
})

test('a part the terms do not take back is not offered for a return', () => {
  const [bumper] = unpaid.lines
  if (!bumper) throw new Error('The part is missing.')
  const starter = { ...bumper, id: 2, label: 'Starter for 2012 Ford F-150', isElectrical: true }
  const hood = { ...bumper, id: 3, label: 'Hood for 2012 Ford F-150' }
  const delivered = { state: 'delivered', due: 0, payable: 0, canCancel: false } as const
  const asked = textOf({ ...delivered, canReturn: true, lines: [bumper, starter, hood] }).split('returning?')[1]
  expect(asked).toContain('Hood')
  expect(asked).not.toContain('Starter')
  const never = textOf({ ...delivered, returnRule: "Electrical parts can't be returned.", lines: [starter] })
  expect(never).toContain('s wrong, call us.')
  expect(never).toContain('be returned.')
  expect(never).not.toContain('Request a return')
})
