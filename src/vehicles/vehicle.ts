import { z } from 'zod/mini'
import { cleanLine } from '#lib/text.ts'
import { vehicleNameKey } from './names.ts'
import { normalizeVin } from './vin.ts'
import { findSpellingFailure } from './vin-failure.ts'

const OLDEST_YEAR = 1950
const NAME_MAX = 60

export const vehicleSchema = z.object({
  id: z.int(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  vin: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  /** What the VIN says of it: "3.0 L, 6 cylinders, Gasoline". */
  engine: z.nullable(z.string()),
})

export type Vehicle = z.infer<typeof vehicleSchema>

export type NewVehicle = Omit<Vehicle, 'id'>

/** Cars are sold ahead of their model year, so the newest is next year's. A year may come as a number or as text. */
export function yearSchema(today: () => Date) {
  const newest = () => today().getFullYear() + 1
  const error = () => `Year must be between ${OLDEST_YEAR} and ${newest()}`
  const isServed = (year: number) => Number.isInteger(year) && year >= OLDEST_YEAR && year <= newest()
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{4}$/, { error }))], { error }),
    z.pipe(z.transform(Number), z.number({ error }).check(z.refine(isServed, { error }))),
  )
}

export const makeSchema = nameSchema('Make')
export const modelSchema = nameSchema('Model')

const vinSchema = z.nullish(
  z.string('VIN must be text').check(
    z.overwrite(normalizeVin),
    z.check((context) => {
      const failure = findSpellingFailure(context.value)
      if (failure) context.issues.push({ code: 'custom', message: failure.message, input: context.value })
    }),
  ),
)

export function newVehicleSchema(today: () => Date) {
  return z.object({ year: yearSchema(today), make: makeSchema, model: modelSchema, vin: vinSchema })
}

/** What makes two vehicles the same: the VIN if there is one, otherwise year, make and model in any spelling. */
export function vehicleIdentity({ year, make, model, vin }: Omit<NewVehicle, 'trim' | 'engine'>): string {
  return vin ?? [year, vehicleNameKey(make), vehicleNameKey(model)].join(' ')
}

type NamedVehicle = Pick<NewVehicle, 'year' | 'make' | 'model'>

export function isSameVehicle(one: NamedVehicle, other: NamedVehicle): boolean {
  return vehicleIdentity({ ...one, vin: null }) === vehicleIdentity({ ...other, vin: null })
}

function nameSchema(label: string) {
  const missing = `${label} is required`
  return z
    .string(missing)
    .check(
      z.overwrite(cleanLine),
      z.regex(/[\p{L}\p{N}]/u, missing),
      z.maxLength(NAME_MAX, `${label} must be at most ${NAME_MAX} characters`),
    )
}
