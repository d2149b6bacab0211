import type { UnservedKind } from './unserved-vehicle.ts'
import type { VinFailure } from './vin-failure.ts'

export type Engine = { cylinders: number | null; litres: number | null; fuel: string | null }

/** What a VIN says about a car. Null is what neither the VIN nor vPIC tells; warnings are sentences for the shopper. */
export type DecodedVehicle = {
  vin: string
  year: number
  make: string
  model: string | null
  series: string | null
  trim: string | null
  body: string | null
  engine: Engine
  drive: string | null
  doors: number | null
  /** Set for what we have no parts for; a warning says so too. */
  unserved: UnservedKind | null
  warnings: string[]
}

export type DecodedVin = { ok: true; vehicle: DecodedVehicle } | ({ ok: false } & VinFailure)
