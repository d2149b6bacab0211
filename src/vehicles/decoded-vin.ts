import { z } from 'zod/mini'
import { UNSERVED_KINDS } from './unserved-vehicle.ts'
import type { VinFailure } from './vin-failure.ts'

const engineSchema = z.object({
  cylinders: z.nullable(z.number()),
  litres: z.nullable(z.number()),
  fuel: z.nullable(z.string()),
})

/** What a VIN says about a car. Null is what neither the VIN nor vPIC tells; warnings are sentences for the shopper. */
const decodedVehicleSchema = z.object({
  vin: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.nullable(z.string()),
  series: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  body: z.nullable(z.string()),
  engine: engineSchema,
  drive: z.nullable(z.string()),
  doors: z.nullable(z.number()),
  unserved: z.nullable(z.enum(UNSERVED_KINDS)),
  warnings: z.array(z.string()),
})

export type DecodedVehicle = z.infer<typeof decodedVehicleSchema>

export const decodedAnswerSchema = z.extend(decodedVehicleSchema, { id: z.optional(z.int()) })

export type DecodedVin = { ok: true; vehicle: DecodedVehicle } | ({ ok: false } & VinFailure)
