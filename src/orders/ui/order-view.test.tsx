// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrderJson, anOrderLineJson, aPaidOrderJson, ORDERED_AT } from '#tests/support/order-json.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { OrderView } from './order-view.tsx'

const API = '/api/admin/orders/17'

async function openOrder(order: object | Response, answers: Record<string, unknown> = {}, isAdmin = true) {
  const opened = renderScreen(<OrderView id={17} isAdmin={isAdmin} />, {
    answers: { [`GET ${API}`]: order, ...answers },
  })
  await screen.findByRole('heading', { level: 1 })
  const writes = () => opened.sent.filter(({ call }) => !call.startsWith('GET'))
  return { ...opened, writes, form: () => within(screen.getByRole('dialog')) }
}

const press = (name: string) => screen.getByRole('button', { name })

test('what is due is prefilled, and taken with one more press', async () => {
  const { user, writes, form } = await openOrder(anOrderJson(), { [`POST ${API}/payments`]: aPaidOrderJson() })
  await user.click(press('Take $250.00'))
  await user.click(form().getByLabelText('Check'))
  await user.click(form().getByRole('button', { name: 'Record $250.00' }))
  expect(await screen.findByText('O-10017 is paid.')).toBeTruthy()
  expect(writes()[0]?.body).toMatchObject({ kind: 'payment', method: 'check', amount: 250 })
})

test('a refusal shows the server’s sentence', async () => {
  const sentence = "$300.00 is more than the $250.00 that's due."
  const { user, form } = await openOrder(anOrderJson(), { [`POST ${API}/payments`]: refusal(422, sentence) })
  await user.click(press('Take $250.00'))
  await user.clear(form().getByLabelText('Amount'))
  await user.type(form().getByLabelText('Amount'), '$300')
  await user.click(form().getByRole('button', { name: 'Record $300.00' }))
  expect((await form().findByRole('alert')).textContent).toBe(sentence)
})

test('the carrier is guessed from the tracking number', async () => {
  const { user, writes, form } = await openOrder(aPaidOrderJson(), {
    [`POST ${API}/shipments`]: aPaidOrderJson({ state: 'shipped' }),
  })
  await user.click(press('Ship it'))
  await user.type(form().getByLabelText(/^Tracking number/), '1Z999AA10123456784')
  expect(form().getByText('Looks like UPS. Leave it blank to use that.')).toBeTruthy()
  await user.click(form().getByRole('button', { name: 'Record the shipment' }))
  expect(await screen.findByText('O-10017 is on its way')).toBeTruthy()
  expect(writes()[0]?.body).toMatchObject({ tracking: '1Z999AA10123456784', carrier: '' })
})

test('an order without an address asks for it before it ships', async () => {
  const { user, form } = await openOrder(aPaidOrderJson({ address: null }))
  await user.click(press('Enter the address'))
  expect(form().getByLabelText('Street and number')).toBeTruthy()
})

test('an agent sees what they can refund, and chooses lines with their tax', async () => {
  const { user, writes, form } = await openOrder(
    aPaidOrderJson(),
    { [`POST ${API}/refunds`]: aPaidOrderJson({ refunded: 212 }) },
    false,
  )
  await user.click(press('Refund'))
  expect(form().getByText(/You can refund up to \$100\.00 of an order/)).toBeTruthy()
  expect(form().queryByLabelText('Check')).toBeNull()
  await user.click(form().getByLabelText(/^Alternator/))
  expect(form().getByText('$212.00 chosen')).toBeTruthy()
  await user.click(form().getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$212.00 refunded')).toBeTruthy()
  expect(writes()[0]?.body).toMatchObject({ kind: 'refund', lines: [1] })
})

test('what was paid online can be given back by hand', async () => {
  const paid = aPaidOrderJson()
  const online = { ...paid, ledger: paid.ledger.map((entry) => ({ ...entry, provider: 'stripe', method: 'card' })) }
  const { user, writes, form } = await openOrder(online, {
    [`POST ${API}/refunds`]: aPaidOrderJson({ refunded: 212 }),
  })
  await user.click(press('Refund'))
  expect(form().getByLabelText('The way they paid')).toMatchObject({ checked: true })
  await user.click(form().getByLabelText('Check'))
  await user.click(form().getByLabelText(/^Alternator/))
  await user.click(form().getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$212.00 refunded')).toBeTruthy()
  expect(writes()[0]?.body).toMatchObject({ method: 'check', lines: [1] })
})

test('only an admin can reverse an entry', async () => {
  await openOrder(aPaidOrderJson(), {}, false)
  expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull()
})

test('an admin reverses an entry and says what was wrong', async () => {
  const { user, writes, form } = await openOrder(aPaidOrderJson(), {
    [`POST ${API}/ledger/5/reversal`]: anOrderJson(),
  })
  await user.click(press('Reverse the payment of $250.00'))
  await user.click(form().getByRole('button', { name: 'Reverse it' }))
  expect(await form().findByText('Say what was wrong')).toBeTruthy()
  await user.type(form().getByLabelText('What was wrong'), 'Typo')
  await user.click(form().getByRole('button', { name: 'Reverse it' }))
  expect(await screen.findByText('Reversed')).toBeTruthy()
  expect(writes()[0]?.body).toEqual({ reason: 'Typo' })
})

test.for([
  ['a part', [anOrderLineJson()], 'Can be returned until March 2, 2026.'],
  ['an electrical part', [anOrderLineJson({ isElectrical: true })], "Electrical parts can't be returned."],
  [
    'one of each',
    [anOrderLineJson(), anOrderLineJson({ id: 4, isElectrical: true })],
    "Can be returned until March 2, 2026. Electrical parts can't be returned.",
  ],
] as const)('an order of %s says what can be returned', async ([, lines, rule]) => {
  const delivered = { state: 'delivered', deliveredAt: ORDERED_AT, returnableUntil: ORDERED_AT } as const
  await openOrder(aPaidOrderJson({ ...delivered, lines: [...lines] }))
  expect(screen.getByRole('region', { name: 'Returns' }).textContent).toBe(`Returns${rule}`)
})

type Returned = ReturnType<typeof anOrderJson>['returns'][number]

/** Of an order whose only part is back. */
function aReturnedOrder(overrides: Partial<Returned> = {}) {
  const returned: Returned = {
    ...({ id: 3, number: 'R-10003', state: 'requested', isOver: false, reason: 'Wrong side', words: '' } as const),
    ...({ requestedBy: 'customer', isException: false, refund: 190.8, at: ORDERED_AT } as const),
    ...{ lines: [1], photos: [], facts: [], ...overrides },
  }
  const lines = [anOrderLineJson({ restockingFee: 21.2 })]
  return aPaidOrderJson({ state: 'return_open', deliveredAt: ORDERED_AT, lines, returns: [returned] })
}

const pressFirst = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement

test('a refused return tells the customer why', async () => {
  const order = aReturnedOrder()
  const { user, writes, form } = await openOrder(order, { [`PATCH ${API}/returns/3`]: order })
  await user.click(pressFirst('Approve or refuse the return'))
  await user.click(form().getByLabelText('Refuse'))
  await user.click(form().getByRole('button', { name: 'Refuse the return' }))
  expect(await form().findByText('Tell the customer why')).toBeTruthy()
  await user.type(form().getByLabelText('Why not'), 'It was opened')
  await user.click(form().getByRole('button', { name: 'Refuse the return' }))
  expect(await screen.findByText('R-10003 is refused')).toBeTruthy()
  expect(writes()[0]?.body).toEqual({ state: 'refused', note: 'It was opened' })
})

test('the refund of a return is the price less restocking, and staff can change it', async () => {
  const order = aReturnedOrder({ state: 'inspected' })
  const { user, writes, form } = await openOrder(order, { [`POST ${API}/refunds`]: { ...order, refunded: 200 } })
  await user.click(pressFirst('Refund the return'))
  const choice = form().getByRole('group', { name: 'Lines, with their tax' })
  const sentence = 'Less the restocking fee of return R-10003, $21.20: $190.80 goes back.'
  expect(choice.textContent).toContain(sentence)
  await user.click(form().getByLabelText(/^Front Bumper/))
  expect(choice.textContent).not.toContain('restocking')
  await user.click(form().getByLabelText('An amount'))
  const amount = form().getByLabelText('Amount') as HTMLInputElement
  expect(amount.value).toBe('190.80')
  await user.clear(amount)
  await user.type(amount, '200')
  await user.click(form().getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$200.00 refunded')).toBeTruthy()
  expect(writes()[0]?.body).toMatchObject({ kind: 'refund', amount: 200, returnId: 3 })
})

test('a refund of other lines keeps nothing for a return that has not come yet', async () => {
  const { user, form } = await openOrder(aReturnedOrder({ state: 'approved' }))
  await user.click(press('Refund'))
  await user.click(form().getByLabelText(/^Front Bumper/))
  expect(form().getByText('$212.00 chosen')).toBeTruthy()
  expect(form().queryByText(/restocking/)).toBeNull()
})

test('the packing slip has address, items and weight, and no prices', async () => {
  await openOrder(aPaidOrderJson())
  const slip = screen.getByLabelText('Packing slip', { selector: 'section' })
  for (const text of ['O-10017', 'Dana Ortiz', '12 Elm St', 'Ames, IA 50010', 'Alternator', '15 lb'])
    expect(slip.textContent).toContain(text)
  expect(slip.textContent).not.toContain('$')
  expect(slip.textContent).not.toContain('Where to find it')
})

test('the packing slip says where in the yard an item is', async () => {
  const label = 'Hood for 2012 Ford F-150, stock number A100'
  await openOrder(aPaidOrderJson({ lines: [anOrderLineJson({ label, location: 'Row 4, B2' })] }))
  const slip = screen.getByLabelText('Packing slip', { selector: 'section' })
  expect(slip.textContent).toContain(`${label}: Row 4, B2`)
})

test('a number that no order has says so', async () => {
  await openOrder(refusal(404, 'Order not found'))
  expect(screen.getByText('No order with this number')).toBeTruthy()
})
