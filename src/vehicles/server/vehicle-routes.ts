import { Hono } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { once } from '#platform/http/idempotency.ts'
import { storedJson } from '#platform/http/stored-answer.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { toShopName } from '#vehicles/catalogue.ts'
import { packCatalogue } from '#vehicles/compact-catalogue.ts'
import { newVehicleSchema } from '#vehicles/vehicle.ts'
import { lookUpVin } from './look-up-vin.ts'
import type { OnlineLookup } from './online-lookup.ts'
import { findOrInsertVehicle, findVehicle } from './vehicle-store.ts'
import type { VinData } from './vin-data.ts'

const VIN_LIMIT = { name: 'vin', points: 30, perSeconds: 60 }
const VEHICLE_LIMIT = { name: 'vehicle', points: 10, perSeconds: 60 }
const SEARCH_LIMIT = { name: 'vehicle-search', points: 30, perSeconds: 60 }

export type VehicleParts = Platform & { data: VinData; online: OnlineLookup | null }

export const vinRoutes = ({ db, data, online, now, limited }: VehicleParts) =>
  new Hono<HttpEnv>().get('/:vin', limited(VIN_LIMIT), async (c) => {
    const looked = await lookUpVin({ db, data, online }, c.req.param('vin'), now())
    if (!looked.ok) throw new AppError('invalid', looked.message, { suggestion: looked.suggestion })
    const { id, vehicle } = looked
    return c.json({ ...(id !== null && { id }), ...vehicle })
  })

export const vehicleRoutes = ({ db, data, now, limited }: VehicleParts) => {
  const schema = newVehicleSchema(now)
  return new Hono<HttpEnv>()
    .get(
      '/catalogue',
      storedJson(() => packCatalogue(data.catalogue)),
    )
    .get('/search', limited(SEARCH_LIMIT), validQuery(schema), async (c) => {
      const { year, make, model } = c.req.valid('query')
      const vehicle = await findVehicle(db, { year, make, model, vin: null })
      if (!vehicle) throw new AppError('not_found', `We have no ${year} ${make} ${model} on file yet.`)
      return c.json(vehicle)
    })
    .post('/', limited(VEHICLE_LIMIT), jsonBody(schema), async (c) => {
      const { year, vin = null, ...name } = c.req.valid('json')
      const vehicle = { ...toShopName(data.catalogue, name), year, vin, trim: null }
      const { vehicle: kept, isNew } = await once(c, db, now(), (tx) => findOrInsertVehicle(tx, vehicle, now()))
      return c.json(kept, isNew ? 201 : 200)
    })
}
