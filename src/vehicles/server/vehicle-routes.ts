import { Hono } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { storedJson } from '#platform/http/stored-answer.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { describeEngine } from '#vehicles/build-details.ts'
import { compactCatalogueSchema, packCatalogue, toShopName } from '#vehicles/catalogue.ts'
import { decodedAnswerSchema } from '#vehicles/decoded-vin.ts'
import { isSameVehicle, type NewVehicle, newVehicleSchema, vehicleSchema } from '#vehicles/vehicle.ts'
import { decodeVin } from './decode-vin.ts'
import { lookUpVin, type VinSources } from './look-up-vin.ts'
import { findOrInsertVehicle, findVehicle } from './vehicle-store.ts'
import type { VinData } from './vin-data.ts'

const decodeVinDoc = routeDoc('Decode a VIN', { 200: decodedAnswerSchema })
const catalogueDoc = routeDoc('List makes, models and the years each was built', { 200: compactCatalogueSchema })
const findVehicleDoc = routeDoc('Find a vehicle on file', { 200: vehicleSchema })
const addVehicleDoc = routeDoc('Put a vehicle on file', { 201: vehicleSchema, 200: vehicleSchema }, idempotent)

const VIN_LIMIT = { name: 'vin', points: 30, perSeconds: 60 }
const VEHICLE_LIMIT = { name: 'vehicle', points: 10, perSeconds: 60 }
const SEARCH_LIMIT = { name: 'vehicle-search', points: 30, perSeconds: 60 }

export const vinRoutes = ({ db, data, online, now, limited }: Platform & VinSources) =>
  new Hono<HttpEnv>().get('/:vin', described(decodeVinDoc), limited(VIN_LIMIT), async (c) => {
    const lookup = await lookUpVin({ db, data, online }, c.req.param('vin'), now())
    if (!lookup.ok) throw new AppError('invalid', lookup.message, { suggestion: lookup.suggestion })
    const { id, vehicle } = lookup
    return c.json({ ...(id !== null && { id }), ...vehicle })
  })

export const vehicleRoutes = ({ db, data, now, limited }: Platform & VinSources) => {
  const schema = newVehicleSchema(now)
  return new Hono<HttpEnv>()
    .get(
      '/catalogue',
      described(catalogueDoc),
      storedJson(() => packCatalogue(data.catalogue)),
    )
    .get('/search', described(findVehicleDoc), limited(SEARCH_LIMIT), validQuery(schema), async (c) => {
      const { year, make, model } = c.req.valid('query')
      const vehicle = await findVehicle(db, { year, make, model, vin: null })
      if (!vehicle) throw new AppError('not_found', `We don't have a ${year} ${make} ${model} on file yet.`)
      return c.json(vehicle)
    })
    .post('/', described(addVehicleDoc), limited(VEHICLE_LIMIT), jsonBody(schema), async (c) => {
      const vehicle = toNewVehicle(data, c.req.valid('json'), now())
      const { vehicle: kept, isNew } = await runIdempotent(c, db, now(), (tx) =>
        findOrInsertVehicle(tx, vehicle, now()),
      )
      return c.json(kept, isNew ? 201 : 200)
    })
}

type Described = { year: number; make: string; model: string; vin?: string | null | undefined }

/** In the catalogue's spelling. A VIN is kept only if it decodes to this vehicle: anyone can claim one. */
function toNewVehicle(data: VinData, { year, vin, ...described }: Described, today: Date): NewVehicle {
  const vehicle = { ...toShopName(data.catalogue, described), year }
  const decoded = vin ? decodeVin(data, vin, today) : null
  const found = decoded?.ok ? decoded.vehicle : null
  const isTheOne = found?.model && isSameVehicle(vehicle, { ...found, model: found.model })
  if (!isTheOne) return { ...vehicle, vin: null, trim: null, engine: null }
  return { ...vehicle, vin: found.vin, trim: found.trim, engine: describeEngine(found.engine) }
}
