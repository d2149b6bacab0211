import { afterEach, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-11-18T18:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  afterEach(() => app.close())

  async function openShop(settings: object) {
    app = await createTestApp(engine, { now: () => now })
    await change(settings, 0)
  }

  async function change(settings: object, version: number) {
    const admin = { cookie: await aStaffCookie(app.db, { now }) }
    expect((await app.put('/api/admin/settings', { version, settings }, admin)).status).toBe(200)
  }

  const price = async (request: Record<string, unknown>) =>
    (await app.post('/api/pricing', { ...aPricingRequest(), ...request })).json()

  test('tax is collected at the owner’s rate in the owner’s states, and nowhere else', async () => {
    await openShop({ taxStates: [{ state: 'IA', percent: 6 }] })
    const iowa = await price({ zipCode: '50265' })
    expect(iowa.breakdown.taxes).toBe(Math.round(iowa.breakdown.basePrice * 6) / 100)
    expect(iowa.adjustments.at(-1).note).toContain('Iowa’s rate of 6%')
    const texas = await price({ zipCode: '77002' })
    expect(texas.breakdown.taxes).toBe(0)
    expect(texas.shippingTaxNote).toBe("We don't collect sales tax in Texas.")
    expect(await price({ zipCode: null })).toMatchObject({
      breakdown: { taxes: 0 },
      shippingTaxNote: 'We collect sales tax only in Iowa.',
    })
  })

  test('pickup costs no freight and is taxed at the yard, once the owner offers it', async () => {
    await openShop({ returnDays: 31 })
    const refused = await app.post('/api/pricing', { ...aPricingRequest(), delivery: 'pickup' })
    expect(refused.status).toBe(422)
    await change({ pickup: true }, 1)
    for (const partName of ['alternator', 'engine']) {
      const picked = await price({ partName, zipCode: '77002', delivery: 'pickup' })
      expect(picked).toMatchObject({ breakdown: { freight: 0 }, delivery: { place: 'pickup' }, taxState: 'IA' })
      const shipped = await price({ partName, zipCode: '77002' })
      const offered = shipped.deliveries.find(({ option }: { option: string }) => option === 'pickup')
      expect(offered.total).toBe(picked.breakdown.total)
      expect(shipped.breakdown.freight).toBeGreaterThan(0)
    }
  })

  test('freight is counted from the owner’s yard, at the owner’s rates', async () => {
    await openShop({ freightOriginZip: '90210', surcharges: { home: 10, liftgate: 0 } })
    expect(await price({ zipCode: '90001' })).toMatchObject({ zone: 'Zone 1' })
    expect(await price({ zipCode: '50265' })).toMatchObject({ zone: 'Zone 5' })
    const { deliveries } = await price({ partName: 'engine', zipCode: '90001' })
    const totals = new Map(deliveries.map(({ option, total }: { option: string; total: number }) => [option, total]))
    expect(Number(totals.get('home')) - Number(totals.get('business'))).toBeCloseTo(10, 1)
  })

  test('a quote keeps its price, terms and validity when the owner changes them', async () => {
    await openShop({ quoteValidDays: 10, returnDays: 20 })
    const visitor = await app.post('/api/leads', aPerson())
    const cookie = { cookie: cookieOf(visitor) }
    const { id: leadId } = await visitor.json()
    const quote = async () =>
      (
        await app.post('/api/quotes', { ...aPricingRequest(), partName: 'hood', zipCode: '50265', leadId }, cookie)
      ).json()
    const first = await quote()
    expect(first.validUntil).toBe('2026-11-28T18:00:00.000Z')
    expect(first.terms.join(' ')).toContain('Returns within 20 days')
    await change({ quoteValidDays: 3, returnDays: 5, taxStates: [], name: 'Riverside' }, 1)
    const kept = await (await app.request(`/api/quotes/${first.token}`, { headers: cookie })).json()
    expect(kept).toMatchObject({ validUntil: first.validUntil, terms: first.terms, breakdown: first.breakdown })
    expect(kept.scrapedPrices).toEqual(first.scrapedPrices)
    expect(await quote()).toMatchObject({ validUntil: '2026-11-21T18:00:00.000Z', breakdown: { taxes: 0 } })
  })
})
