import { z } from 'zod/mini'
import { optionalText, textSchema } from '#lib/field-schemas.ts'
import { cleanLine, cleanText } from '#lib/text.ts'
import { makeSchema, modelSchema, yearSchema } from '#vehicles/vehicle.ts'
import { deliveryPlaces } from './freight-delivery.ts'
import { grades } from './grade.ts'
import { zipCodeSchema } from './zip-code.ts'

const partNameSchema = textSchema({
  name: 'Part details',
  min: 1,
  max: 1000,
  tooShort: 'Please tell us which part you need',
  clean: cleanText,
})

export function pricingRequestSchema(today: () => Date) {
  return z.object({
    year: yearSchema(today),
    make: makeSchema,
    model: modelSchema,
    partName: partNameSchema,
    part: z.optional(optionalText(partNameSchema, 'The part must be text')),
    zipCode: z.nullish(zipCodeSchema),
    /** Says which series of the model it is; not needed to price the part. */
    vin: z.nullish(z.string('The VIN must be text').check(z.maxLength(40, 'A VIN has 17 characters'))),
    /** An item in stock; null for the price book, absent for the best one that fits. */
    stockNumber: z.nullish(
      z
        .string('The stock number must be text')
        .check(
          z.overwrite(cleanLine),
          z.minLength(1, 'Enter a stock number, or leave it out'),
          z.maxLength(40, 'A stock number has at most 40 characters'),
        ),
    ),
    /** Absent for any grade. */
    grade: z.nullish(z.enum(grades, 'Grade must be A, B or C')),
    /** For parts that go by freight truck, home if absent. Parcels ignore it. */
    delivery: z.nullish(z.enum(deliveryPlaces, 'Delivery must be home, business or pickup')),
    /** Absent for a liftgate at a home and none at a business. */
    liftgate: z.nullish(z.boolean('Liftgate must be true or false')),
  })
}

export type PricingRequest = z.infer<ReturnType<typeof pricingRequestSchema>>

/** The chat knows how many, which side, trim and item; other requests say it in words. */
export type CountedRequest = PricingRequest & {
  quantity?: number
  side?: 'left' | 'right' | null
  trim?: string | null
  /** The number of an item in stock: priced if it fits and can be had, otherwise the best one is. */
  preferredItem?: string | null
}
