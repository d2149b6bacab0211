import { expect, test } from 'vitest'
import { pricingRequestSchema } from './pricing-request.ts'

const schema = pricingRequestSchema(() => new Date('2026-06-15T12:00:00Z'))
const request = { year: 2014, make: 'Honda', model: 'Accord', partName: 'engine' }
const complaintAbout = (fields: object) => {
  const result = schema.safeParse({ ...request, ...fields })
  return result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
}

test('a year may be a number or text', () => {
  expect(schema.parse({ ...request, year: '2014' })).toEqual(request)
  expect(schema.parse(request)).toEqual(request)
})

test('unknown fields are ignored, part and ZIP code may be missing or null', () => {
  expect(schema.parse({ ...request, part: null, zipCode: null, finalQuote: '$1' })).toEqual({
    ...request,
    part: null,
    zipCode: null,
  })
})

test.each([
  [{ year: undefined }, 'year: Year must be between 1950 and 2027'],
  [{ year: 'soon' }, 'year: Year must be between 1950 and 2027'],
  [{ year: 2028 }, 'year: Year must be between 1950 and 2027'],
  [{ make: '  ' }, 'make: Make is required'],
  [{ model: 7 }, 'model: Model is required'],
  [{ partName: '' }, 'partName: Please tell us which part you need'],
  [{ partName: 'x'.repeat(1001) }, 'partName: Part details must be at most 1000 characters'],
  [{ zipCode: '123' }, 'zipCode: Zip code must be at least 5 digits'],
  [{ zipCode: '1'.repeat(21) }, 'zipCode: Zip code must be at most 20 characters'],
])('%j is refused: %s', (fields, complaint) => expect(complaintAbout(fields)).toEqual([complaint]))
