import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { describeEngine } from '#vehicles/build-details.ts'
import type { DecodedVehicle, DecodedVin } from '#vehicles/decoded-vin.ts'
import { isSameVehicle, newVehicleSchema } from '#vehicles/vehicle.ts'
import { enterVin } from '#vehicles/vin-entry.ts'
import { decodeVin } from './decode-vin.ts'
import { completeOnline, type OnlineLookup } from './online-lookup.ts'
import { findOrInsertVehicle, updateVehicle } from './vehicle-store.ts'
import type { VinData } from './vin-data.ts'

type LookedUpVin = { ok: true; id: number | null; vehicle: DecodedVehicle } | Extract<DecodedVin, { ok: false }>

export type VinSources = { data: VinData; online: OnlineLookup | null }

type Deps = VinSources & { db: Database }

export async function lookUpVin({ db, data, online }: Deps, text: string, now: Date): Promise<LookedUpVin> {
  const offline = decodeVin(data, text, now)
  const decoded = online ? await completeOnline(online, data, offline, text) : offline
  if (!decoded.ok) return decoded
  const { vin, year, make, model, trim } = decoded.vehicle
  const engine = describeEngine(decoded.vehicle.engine)
  // Without a model we can't quote a part yet.
  if (model === null) return { ...decoded, id: null }
  const current = { vin, year, make, model, trim, engine }
  const { vehicle } = await findOrInsertVehicle(db, current, now)
  if (!isSameVehicle(vehicle, current) || vehicle.engine !== engine) await updateVehicle(db, vehicle.id, current)
  return { ...decoded, id: vehicle.id }
}

type DescribedVehicle = { id: number | null; vin: string | null; year: number; make: string; model: string }

const NO_VEHICLE = 'Please select or decode vehicle information first'

/** The vehicle a form describes: by VIN, and by year, make and model for what the VIN doesn't say. */
export async function getDescribedVehicle(
  deps: Deps,
  { vin, year, make, model }: { vin: string; year: string; make: string; model: string },
  now: Date,
): Promise<DescribedVehicle> {
  if (!`${vin}${year}${make}${model}`.trim()) throw new AppError('invalid', NO_VEHICLE)
  const decoded = vin.trim() ? await getDecoded(deps, vin, now) : null
  if (decoded?.model) return { ...decoded, model: decoded.model }
  const result = newVehicleSchema(() => now).safeParse({ year, make, ...decoded, model })
  if (result.success)
    return { id: null, vin: null, year: result.data.year, make: result.data.make, model: result.data.model }
  const fields = Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]))
  throw new AppError('invalid', NO_VEHICLE, { fields })
}

async function getDecoded(deps: Deps, vin: string, now: Date) {
  const lookup = await lookUpVin(deps, enterVin('', vin).vin, now)
  if (!lookup.ok) throw new AppError('invalid', lookup.message, { fields: { vin: lookup.message } })
  const { year, make, model } = lookup.vehicle
  return { id: lookup.id, vin: lookup.vehicle.vin, year, make, model }
}
