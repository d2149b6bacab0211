import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrInsertLead, updateLeadStatus } from '#leads/server/lead-store.ts'
import { orderNumber } from '#orders/order.ts'
import { aLead, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'

const now = new Date('2026-03-02T18:00:00Z')
const vin = '1GCVKREC5EZ104672'

onBothEngines((engine) => {
  let app: TestApp
  let headers: { cookie: string }
  let number = ''
  let leadId = 0
  let quoteId = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    headers = { cookie: await aStaffCookie(app.db, { now }) }
    const answer = await app.post('/api/leads', aPerson({ name: 'Wade Hutchinson', email: 'wade@shop.test' }))
    leadId = (await answer.json()).id
    const vehicle = await app.post('/api/vehicles', { year: 2014, make: 'Chevrolet', model: 'Silverado 1500' })
    await app.db.updateTable('vehicles').set({ vin }).execute()
    const request = {
      year: 2014,
      make: 'Chevrolet',
      model: 'Silverado 1500',
      partName: 'transmission',
      zipCode: '52001',
    }
    const asked = await app.post(
      '/api/quotes',
      { ...aPricingRequest(), ...request, leadId, vehicleId: (await vehicle.json()).id },
      { cookie: cookieOf(answer) },
    )
    const quote = await asked.json()
    quoteId = quote.id
    number = quote.number
    await addLead('Dana Ortiz', 'dana@shop.test')
  })
  afterAll(() => app.close())

  const addLead = async (name: string, email: string) =>
    (await findOrInsertLead(app.db, aLead({ name, email, phone: null }), now)).lead
  const post = async (path: string, body: unknown) => (await app.post(path, body, headers)).json()
  const search = async (q: string, query = {}): Promise<string[]> => {
    const answer = await app.request(`/api/leads?${new URLSearchParams({ q, ...query })}`, { headers })
    const leads: { name: string }[] = await answer.json()
    expect(answer.headers.get('X-Total-Count')).toBe(String(leads.length))
    return leads.map(({ name }) => name)
  }

  test.each([
    ['part and vehicle', () => '2014 silverado transmission'],
    ['the beginnings of words', () => 'trans silver'],
    ['a make as people say it', () => 'chevy transmission'],
    ['a model with its number', () => 'Silverado-1500'],
    ['name and part', () => 'hutchinson transmission'],
    ['a piece of a name and a vehicle', () => 'chinson chevrolet'],
    ['the last six of the VIN', () => vin.slice(-6)],
    ['the last eight of the VIN', () => vin.slice(-8).toLowerCase()],
    ['the VIN in groups', () => '1gcvkrec5 ez104672'],
    ['ZIP code', () => '52001'],
    ['number', () => number],
    ['number without Q-', () => number.slice(2)],
    ['name and number', () => `wade ${number.slice(2)}`],
    ['a name without a letter', () => 'Hutchison'],
    ['a name with two letters wrong', () => 'Huchinsen'],
    ['two letters swapped', () => 'Hutchisnon'],
    ['a misspelled name and a part', () => 'hutchison transmission'],
  ])('a lead is found by %s', async (_, q) => {
    expect(await search(q())).toEqual(['Wade Hutchinson'])
    expect(await search(q(), { status: 'lost' })).toEqual([])
    expect(await search(q(), { sort: 'name' })).toEqual(['Wade Hutchinson'])
  })

  test.each(['2013 silverado', 'ilverado', 'silverado engine', vin.slice(3, 10), 'Hutmmison', 'dana transmission'])(
    '%j does not find it',
    async (q) => {
      expect(await search(q)).not.toContain('Wade Hutchinson')
    },
  )

  test('the number of its order or a package finds it, with or without spaces', async () => {
    const accepted = await app.patch(`/api/admin/quotes/${quoteId}/status`, { status: 'accepted' }, headers)
    const { orderId } = await accepted.json()
    const shipped = { carrier: 'UPS', tracking: '1Z 999 AA1 0123', reason: 'A regular' }
    expect((await app.post(`/api/admin/orders/${orderId}/shipments`, shipped, headers)).status).toBe(201)
    expect(await search('1z999aa10123')).toEqual(['Wade Hutchinson'])
    expect(await search('1Z 999 AA1 0123')).toEqual(['Wade Hutchinson'])
    expect(await search(orderNumber(orderId))).toEqual(['Wade Hutchinson'])
  })

  test('words of notes and calls find it, as they are now', async () => {
    const { id } = await post(`/api/admin/leads/${leadId}/notes`, { text: 'Wants the gearbox “rápido”, by Friday' })
    const call = { direction: 'inbound', status: 'completed', minutes: 2, note: 'Asked about the warranty' }
    await post(`/api/admin/leads/${leadId}/calls`, call)
    for (const q of ['gearbox friday', 'rapido', 'RÁPIDO', 'hutch gearbox'])
      expect(await search(q)).toEqual(['Wade Hutchinson'])
    await app.patch(`/api/admin/notes/${id}`, { text: 'Nothing' }, headers)
    expect(await search('gearbox')).toEqual([])
    expect(await search('silverado nothing')).toEqual(['Wade Hutchinson'])
  })

  test('exact names come first, similar ones after them', async () => {
    await addLead('Bo Hutchison', 'bo@shop.test')
    expect(await search('hutchison')).toEqual(['Bo Hutchison', 'Wade Hutchinson'])
    expect(await search('hutchison', { limit: '1' })).toEqual(['Bo Hutchison'])
  })

  test('the most similar names come first', async () => {
    await addLead('Ann Kowalcsik', 'ann@shop.test')
    await addLead('Zoe Kowallzyk', 'zoe@shop.test')
    expect(await search('kowalcsyk')).toEqual(['Ann Kowalcsik', 'Zoe Kowallzyk'])
    expect(await search('kowalczyk')).toEqual(['Zoe Kowallzyk', 'Ann Kowalcsik'])
  })

  test('open leads come first, on every page', async () => {
    for (let at = 0; at < 6; at += 1) {
      const lead = await addLead(`Zelda ${at}`, `zelda${at}@shop.test`)
      if (at >= 3) await updateLeadStatus(app.db, testCompany, lead.id, { status: at % 2 ? 'lost' : 'converted' }, now)
    }
    const desc = ['Zelda 2', 'Zelda 1', 'Zelda 0', 'Zelda 5', 'Zelda 4', 'Zelda 3']
    for (const [q, dir, expected] of [
      ['zelda', 'desc', desc],
      ['ze', 'desc', desc],
      ['zelda', 'asc', desc.toReversed()],
    ] as const) {
      const pages: string[] = []
      let address: string | undefined = `/api/leads?${new URLSearchParams({ q, dir, limit: '2' })}`
      while (address) {
        const answer: Response = await app.request(address, { headers })
        pages.push(...(await answer.json()).map(({ name }: { name: string }) => name))
        address = /<(.*)>/.exec(answer.headers.get('Link') ?? '')?.[1]
      }
      expect(pages.filter((name) => name.startsWith('Zelda'))).toEqual(expected)
    }
  })

  describe('merged leads', () => {
    test('are found by the words of both', async () => {
      const other = await addLead('Wade H', 'wade.h@shop.test')
      await post(`/api/admin/leads/${other.id}/notes`, { text: 'Has a sunroof' })
      const person = { name: 'Wade Hutchinson', email: 'wade@shop.test', phone: null }
      const answer = await app.post(`/api/admin/leads/${leadId}/merge`, { otherId: other.id, person }, headers)
      expect(await answer.text()).not.toContain('error')
      expect(await search('sunroof silverado')).toEqual(['Wade Hutchinson'])
    })
  })
})
