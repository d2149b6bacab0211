import { expect, test } from 'vitest'
import { pricingRequestSchema } from './pricing-request.ts'

const request = { year: 2014, make: 'Honda', model: 'Accord', partName: 'engine' }
const complaintAbout = (fields: object) => {
  const result = pricingRequestSchema.safeParse({ ...request, ...fields })
  return result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
}

test('a year may be a number or text', () => {
  expect(pricingRequestSchema.parse({ ...request, year: '2014' })).toEqual(request)
  expect(pricingRequestSchema.parse(request)).toEqual(request)
})

test('unknown fields are ignored, part and ZIP code may be missing or null', () => {
  expect(pricingRequestSchema.parse({ ...request, part: null, zipCode: null, finalQuote: '$1' })).toEqual({
    ...request,
    part: null,
    zipCode: null,
  })
})

test.each([
  [{ year: undefined }, 'year: Please select or decode vehicle information first'],
  [{ year: 'soon' }, 'year: Please select or decode vehicle information first'],
  [{ year: 2014.5 }, 'year: Please select or decode vehicle information first'],
  [{ year: 1949 }, 'year: Year must be 1950 or later'],
  [{ make: '  ' }, 'make: Please select or decode vehicle information first'],
  [{ model: 7 }, 'model: Please select or decode vehicle information first'],
  [{ model: 'x'.repeat(81) }, 'model: Make and model must be at most 80 characters each'],
  [{ partName: '' }, 'partName: Please say which part you need'],
  [{ partName: 'x'.repeat(1001) }, 'partName: Part details must be at most 1000 characters'],
  [{ zipCode: '123' }, 'zipCode: Zip code must be at least 5 digits'],
  [{ zipCode: '1'.repeat(21) }, 'zipCode: Zip code must be at most 20 characters'],
])('%j is refused: %s', (fields, complaint) => expect(complaintAbout(fields)).toEqual([complaint]))
