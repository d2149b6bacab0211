import { expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp } from '#tests/support/test-app.ts'
import { deleteUnusedVehicles, findOrInsertVehicle } from './vehicle-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LOOKED_UP = new Date('2026-03-02T12:00:00Z')
const after = (days: number) => new Date(LOOKED_UP.getTime() + days * DAY_MS)

onBothEngines((engine) => {
  test('a vehicle without a quote is deleted after 30 days, one with a quote never', async () => {
    const app = await createTestApp(engine, { now: () => LOOKED_UP })
    const add = async (model: string) => {
      const described = { year: 2014, make: 'Honda', model, vin: null, trim: null, engine: null }
      return (await findOrInsertVehicle(app.db, described, LOOKED_UP)).vehicle.id
    }
    const [quoted, unused] = [await add('Accord'), await add('Civic')]
    const lead = await app.post('/api/leads', aPerson())
    const request = { ...aPricingRequest(), leadId: (await lead.json()).id, vehicleId: quoted }
    expect((await app.post('/api/quotes', request, { cookie: cookieOf(lead) })).status).toBe(201)

    const listIds = async () => {
      const rows = await app.db.selectFrom('vehicles').select('id').orderBy('id').execute()
      return new Set(rows.map(({ id }) => id))
    }
    await deleteUnusedVehicles(app.db, after(30))
    expect(await listIds()).toEqual(new Set([quoted, unused]))
    await deleteUnusedVehicles(app.db, after(31))
    expect(await listIds()).toEqual(new Set([quoted]))
    await deleteUnusedVehicles(app.db, after(3000))
    expect(await listIds()).toEqual(new Set([quoted]))
    await app.close()
  })
})
