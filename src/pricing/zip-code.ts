import { textSchema } from '#lib/field-schemas.ts'

export const zipCodeSchema = textSchema({
  name: 'Zip code',
  min: 5,
  max: 20,
  tooShort: 'Zip code must be at least 5 digits',
})
