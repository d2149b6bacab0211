import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testSettings } from '#tests/support/test-company.ts'
import { remindToPay } from './remind-to-pay.ts'

onBothEngines((engine) => {
  const start = new Date('2026-03-02T16:00:00Z')
  let app: TestApp
  let admin: { cookie: string }
  const open = async (paymentReminder: boolean) => {
    app = await createTestApp(engine, { now: () => start, settings: { ...testSettings, paymentReminder } })
    admin = { cookie: await aStaffCookie(app.db, { now: start }) }
  }
  beforeEach(() => open(true))
  afterEach(() => app.close())

  const after = async (days: number) => {
    await remindToPay(app.shop, new Date(start.getTime() + days * DAY_MS))
    const mails = await app.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('kind', '=', 'order-reminder')
      .execute()
    return mails.map(({ subject, text }) => `${subject}\n${text}`)
  }

  test('an order nobody paid is followed by one email after three days', async () => {
    const order = await anOrder(app, admin)
    expect(await after(2.9)).toEqual([])
    const [mail, ...others] = await after(3)
    expect(others).toEqual([])
    expect(mail).toContain("Your order isn't paid yet: O-10001")
    expect(mail).toContain(
      `$${order.quote.breakdown.total.toLocaleString('en-US', { minimumFractionDigits: 2 })} of O-10001`,
    )
    expect(mail).toContain(`/quote/${order.quote.token}`)
    expect(await after(4)).toHaveLength(1)
  })

  test('two workers at the same moment send one reminder', async () => {
    await anOrder(app, admin)
    await Promise.all([after(3), after(3), after(3)])
    expect(await after(3)).toHaveLength(1)
  })

  test('a deposit leaves something to remind of; what’s paid, canceled or long forgotten doesn’t', async () => {
    const email = (name: string) => ({ email: `${name}@example.com`, name: 'Kim Lee' })
    const partly = await anOrder(app, admin, email('partly'))
    await partly.post('payments', { kind: 'deposit', method: 'cash', amount: 10 })
    const paid = await anOrder(app, admin, email('paid'))
    await paid.post('payments', { method: 'cash', amount: (await paid.read()).due })
    const canceled = await anOrder(app, admin, email('canceled'))
    await canceled.post('cancel', { reason: 'It cracked' })
    const old = await anOrder(app, admin, email('old'))
    const lastYear = start.getTime() - 300 * DAY_MS
    await app.db.updateTable('orders').set({ created_at: lastYear }).where('id', '=', old.orderId).execute()
    const mails = await after(3)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(
      `$${((await partly.read()).due).toLocaleString('en-US', { minimumFractionDigits: 2 })} of O-10001`,
    )
  })

  test('nobody is reminded unless the owner wants it', async () => {
    await app.close()
    await open(false)
    await anOrder(app, admin)
    expect(await after(3)).toEqual([])
  })
})
