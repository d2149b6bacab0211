import { z } from 'zod/mini'
import { cleanLine, cleanText } from '#lib/text.ts'

export const OLDEST_YEAR = 1950
const LATEST_YEAR_EVER = 2999
const NAME_MAX = 80
const PART_NAME_MAX = 1000
const ZIP_CODE_MIN = 5
const ZIP_CODE_MAX = 20

export const NO_VEHICLE = 'Please select or decode vehicle information first'
const NO_PART = 'Please say which part you need'
const ZIP_TOO_SHORT = `Zip code must be at least ${ZIP_CODE_MIN} digits`

const vehicleName = z
  .string(NO_VEHICLE)
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, NO_VEHICLE),
    z.maxLength(NAME_MAX, `Make and model must be at most ${NAME_MAX} characters each`),
  )

const partName = z
  .string(NO_PART)
  .check(
    z.overwrite(cleanText),
    z.minLength(1, NO_PART),
    z.maxLength(PART_NAME_MAX, `Part details must be at most ${PART_NAME_MAX} characters`),
  )

/** A year as a number or as the text of the select. That it is not past next year is checked against the clock. */
const year = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*\d{4}\s*$/))], NO_VEHICLE),
  z.pipe(
    z.transform((value: number | string) => Number(value)),
    z.int(NO_VEHICLE).check(z.gte(OLDEST_YEAR, tooOld()), z.lte(LATEST_YEAR_EVER, NO_VEHICLE)),
  ),
)

/** What POST /api/pricing takes: a vehicle, the part in the shopper's words, the part chosen in the select, a ZIP code. */
export const pricingRequestSchema = z.object({
  year,
  make: vehicleName,
  model: vehicleName,
  partName,
  part: z.nullish(partName),
  zipCode: z.nullish(
    z
      .string(ZIP_TOO_SHORT)
      .check(
        z.trim(),
        z.minLength(ZIP_CODE_MIN, ZIP_TOO_SHORT),
        z.maxLength(ZIP_CODE_MAX, `Zip code must be at most ${ZIP_CODE_MAX} characters`),
      ),
  ),
})

export type PricingRequest = z.infer<typeof pricingRequestSchema>

function tooOld(): string {
  return `Year must be ${OLDEST_YEAR} or later`
}
