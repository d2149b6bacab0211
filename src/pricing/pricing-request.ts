import { z } from 'zod/mini'
import { optionalText, textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'
import { makeSchema, modelSchema, yearSchema } from '#vehicles/vehicle.ts'
import { deliveryPlaces } from './freight-delivery.ts'
import { grades } from './market.ts'

const partNameSchema = textSchema({
  name: 'Part details',
  min: 1,
  max: 1000,
  tooShort: 'Please tell us which part you need',
  clean: cleanText,
})

export const zipCodeSchema = textSchema({
  name: 'Zip code',
  min: 5,
  max: 20,
  tooShort: 'Zip code must be at least 5 digits',
})

export function pricingRequestSchema(today: () => Date) {
  return z.object({
    year: yearSchema(today),
    make: makeSchema,
    model: modelSchema,
    partName: partNameSchema,
    part: z.optional(optionalText(partNameSchema, 'The part must be text')),
    zipCode: z.nullish(zipCodeSchema),
    /** Absent for the average of all grades. */
    grade: z.nullish(z.enum(grades, 'Grade must be A, B or C')),
    delivery: z.nullish(z.enum(deliveryPlaces, 'Delivery must be business or home')),
    liftgate: z.nullish(z.boolean('Liftgate must be true or false')),
  })
}

export type PricingRequest = z.infer<ReturnType<typeof pricingRequestSchema>>
