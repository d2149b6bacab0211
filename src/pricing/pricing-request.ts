import { z } from 'zod/mini'
import { optionalText } from '#lib/field-schemas.ts'
import { cleanLine, cleanText } from '#lib/text.ts'
import { makeSchema, modelSchema, yearSchema } from '#vehicles/vehicle.ts'
import { deliveryPlaces } from './freight-delivery.ts'
import { grades } from './grade.ts'

const PART_NAME_MAX = 1000
const ZIP_CODE_MIN = 5
const ZIP_CODE_MAX = 20

const NO_PART = 'Please say which part you need'
const ZIP_TOO_SHORT = `Zip code must be at least ${ZIP_CODE_MIN} digits`

const partNameSchema = z
  .string(NO_PART)
  .check(
    z.overwrite(cleanText),
    z.minLength(1, NO_PART),
    z.maxLength(PART_NAME_MAX, `Part details must be at most ${PART_NAME_MAX} characters`),
  )

export const zipCodeSchema = z
  .string(ZIP_TOO_SHORT)
  .check(
    z.overwrite(cleanLine),
    z.minLength(ZIP_CODE_MIN, ZIP_TOO_SHORT),
    z.maxLength(ZIP_CODE_MAX, `Zip code must be at most ${ZIP_CODE_MAX} characters`),
  )

export function pricingRequestSchema(today: () => Date) {
  return z.object({
    year: yearSchema(today),
    make: makeSchema,
    model: modelSchema,
    partName: partNameSchema,
    part: z.optional(optionalText(partNameSchema, 'The part must be text')),
    zipCode: z.nullish(zipCodeSchema),
    /** Absent for the average of all grades, and for delivery without surcharges. */
    grade: z.nullish(z.enum(grades, 'Grade must be A, B or C')),
    delivery: z.nullish(z.enum(deliveryPlaces, 'Delivery must be business or home')),
    liftgate: z.nullish(z.boolean('Liftgate must be true or false')),
  })
}

export type PricingRequest = z.infer<ReturnType<typeof pricingRequestSchema>>
