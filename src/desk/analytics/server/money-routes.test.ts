import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsv } from '#lib/csv.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-10T16:00:00Z')
const range = 'from=2026-03-10&to=2026-03-10'

onBothEngines((engine) => {
  let app: TestApp
  let headers: { cookie: string }
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    headers = { cookie: await aStaffCookie(app.db, { now }) }
    const order = await anOrder(app, headers)
    const { due, lines } = await order.read()
    await order.post('payments', { method: 'check', amount: due })
    await order.post('refunds', { lines: [lines[0]?.id], reason: 'A scratch' })
    const other = await anOrder(app, headers, {
      email: 'kim@example.com',
      name: '=Kim Lee',
      request: { zipCode: '90210' },
    })
    const { ledger } = (await other.post('payments', { method: 'cash', amount: 50 })).body
    await other.post(`ledger/${ledger[0].id}/reversal`, { reason: 'A typo' })
    await other.post('payments', { method: 'cash', amount: 20.01 })
  })
  afterAll(() => app.close())

  const read = async (path: string) => (await app.request(`/api/admin/${path}?${range}`, { headers })).json()
  const rowsOf = async (file: string) =>
    parseCsv((await (await app.request(`/api/admin/${file}?${range}`, { headers })).text()).replace('\uFEFF', ''))
  const sum = (rows: Record<string, string>[], column: string) =>
    Math.round(rows.reduce((total, row) => total + Number(row[column]), 0) * 100) / 100

  test('money in and out is what the ledger’s file adds up to', async () => {
    const money = await read('money')
    const ledger = await rowsOf('ledger.csv')
    expect(ledger).toHaveLength(5)
    expect([money.paid, money.refunded]).toEqual([sum(ledger, 'Money in'), sum(ledger, 'Money out')])
    expect(money.refunded).toBeGreaterThan(0)
    expect(money.net).toBeCloseTo(money.paid - money.refunded, 2)
    expect(ledger[2]?.Customer).toBe("'=Kim Lee")
  })

  test('tax by state is what was paid less what was refunded, and its file agrees', async () => {
    const { tax } = await read('money')
    expect(tax.map(({ state }: { state: string }) => state)).toEqual(['CA', 'IA'])
    const rows = await rowsOf('tax.csv')
    expect(rows.map((row) => [row.State, Number(row.Collected), Number(row.Refunded), Number(row.Net)])).toEqual(
      tax.map(({ state, collected, refunded, net }: Record<string, unknown>) => [state, collected, refunded, net]),
    )
    const ledger = await rowsOf('ledger.csv')
    const collected = sum(
      ledger.filter((row) => row['Money in'] !== ''),
      'Tax in it',
    )
    expect(sum(rows, 'Collected')).toBe(collected)
  })

  test('each order has its parts in columns that add up to its total', async () => {
    const rows = await rowsOf('orders.csv')
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      const parts = ['Part', 'Freight', 'Discount', 'Tax', 'Core'].map((column) => Number(row[column]))
      expect(parts.reduce((total, cents) => total + cents, 0)).toBeCloseTo(Number(row.Total), 2)
    }
    expect(sum(rows, 'Paid')).toBe((await read('money')).paid)
  })

  test('another day has none of it, and an agent none at all', async () => {
    const empty = await app.request('/api/admin/money?from=2026-03-01&to=2026-03-02', { headers })
    expect(await empty.json()).toMatchObject({ paid: 0, refunded: 0, tax: [] })
    const agent = { cookie: await aStaffCookie(app.db, { now, email: 'agent@example.com', role: 'agent' }) }
    for (const path of ['money', 'ledger.csv', 'tax.csv', 'orders.csv'])
      expect((await app.request(`/api/admin/${path}`, { headers: agent })).status).toBe(403)
  })

  test('an export is recorded', async () => {
    await rowsOf('tax.csv')
    const event = await app.db.selectFrom('security_events').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(event?.kind).toBe('leads_exported')
  })
})
