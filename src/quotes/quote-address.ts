import { z } from 'zod/mini'
import { stateNames } from '#company/us-states.ts'
import { textSchema } from '#lib/field-schemas.ts'
import { findZipArea, type ZipAreas } from '#pricing/zip-area.ts'

const STATE_WRONG = 'Choose a state'
const ZIP_WRONG = 'Zip code must have five digits'

/** Where a part goes. */
export const quoteAddressSchema = z.object({
  street: textSchema({ name: 'Street', min: 3, max: 120, tooShort: 'Enter street and number' }),
  city: textSchema({ name: 'City', min: 2, max: 60, tooShort: 'Enter the city' }),
  state: z.string(STATE_WRONG).check(z.refine((code) => code in stateNames, STATE_WRONG)),
  zipCode: z.string(ZIP_WRONG).check(
    z.overwrite((zip) => zip.trim()),
    z.regex(/^\d{5}(?:-\d{4})?$/, ZIP_WRONG),
  ),
})

export type QuoteAddress = z.infer<typeof quoteAddressSchema>

/** ZIP and state must agree, or the freight and the tax are wrong. Null if they do. */
export function addressProblem(areas: ZipAreas, { state, zipCode }: QuoteAddress): string | null {
  const area = findZipArea(areas, zipCode)
  if (!area) return `${zipCode} isn't a ZIP code we know. Check it, or call us.`
  return area.state === state
    ? null
    : `ZIP code ${zipCode} is in ${stateNames[area.state] ?? area.state}, not in ${stateNames[state]}.`
}
