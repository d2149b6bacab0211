import type { Database } from '#platform/database/database.ts'
import type { DecodedVehicle, DecodedVin } from '#vehicles/decoded-vin.ts'
import { isSameVehicle } from '#vehicles/vehicle.ts'
import { decodeVin } from './decode-vin.ts'
import { completeOnline, type OnlineLookup } from './online-lookup.ts'
import { findOrInsertVehicle, updateVehicle } from './vehicle-store.ts'
import type { VinData } from './vin-data.ts'

export type LookedUpVin = { ok: true; id: number | null; vehicle: DecodedVehicle } | Extract<DecodedVin, { ok: false }>

type Deps = { db: Database; data: VinData; online: OnlineLookup | null }

export async function lookUpVin({ db, data, online }: Deps, text: string, now: Date): Promise<LookedUpVin> {
  const offline = decodeVin(data, text, now)
  const decoded = online ? await completeOnline(online, data, offline, text) : offline
  if (!decoded.ok) return decoded
  const { vin, year, make, model, trim } = decoded.vehicle
  // A vehicle without a model is not one that a part could be quoted for yet.
  if (model === null) return { ...decoded, id: null }
  const current = { vin, year, make, model, trim }
  const { vehicle } = await findOrInsertVehicle(db, current, now)
  if (!isSameVehicle(vehicle, current)) await updateVehicle(db, vehicle.id, current)
  return { ...decoded, id: vehicle.id }
}
