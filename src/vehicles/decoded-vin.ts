import { z } from 'zod/mini'
import type { VinFailure } from './vin-failure.ts'

export const UNSERVED_KINDS = ['motorcycle', 'heavy truck', 'trailer', 'off-road vehicle', 'low-speed vehicle'] as const

export type UnservedKind = (typeof UNSERVED_KINDS)[number]

const BODIES: readonly [RegExp, UnservedKind][] = [
  [/^Motorcycle/, 'motorcycle'],
  [/^Truck-Tractor/, 'heavy truck'],
  [/^Trailer/, 'trailer'],
  [/^Off-road/, 'off-road vehicle'],
]

export function findUnservedKind(makerKind: string, body: string | null): UnservedKind | null {
  const known = UNSERVED_KINDS.find((kind) => kind === makerKind)
  return known ?? BODIES.find(([pattern]) => pattern.test(body ?? ''))?.[1] ?? null
}

export function unservedSentence({ make, model }: { make: string; model: string | null }, kind: UnservedKind): string {
  const name = [make, model].filter(Boolean).join(' ')
  const article = kind.startsWith('o') ? 'an' : 'a'
  return `We sell parts for cars and light trucks. The ${name} is ${article} ${kind}, and we don't have parts for it.`
}

const engineSchema = z.object({
  cylinders: z.nullable(z.number()),
  litres: z.nullable(z.number()),
  fuel: z.nullable(z.string()),
})

/** What a VIN says about a car. Null is what neither the VIN nor vPIC says; warnings are sentences for the shopper. */
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

export type DecodedAnswer = z.infer<typeof decodedAnswerSchema>

export type DecodedVin = { ok: true; vehicle: DecodedVehicle } | ({ ok: false } & VinFailure)
