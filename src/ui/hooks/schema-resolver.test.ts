import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { lazySchemaResolver } from './schema-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const schema = z.object({ zipCode: z.string().check(z.minLength(5, 'Too short')) })

test('a form is checked by a schema that is loaded for it', async () => {
  const check = lazySchemaResolver(async () => schema)
  const errors = { zipCode: { type: 'too_small', message: 'Too short' } }
  expect(await check({ zipCode: '972' }, undefined, options)).toEqual({ values: {}, errors })
  expect(await check({ zipCode: '97201' }, undefined, options)).toEqual({ values: { zipCode: '97201' }, errors: {} })
})

test('a form whose schema cannot be loaded is sent, for the server to check', async () => {
  let loads = 0
  const check = lazySchemaResolver(async () => {
    loads += 1
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return schema
  })
  expect(await check({ zipCode: '972' }, undefined, options)).toEqual({ values: { zipCode: '972' }, errors: {} })
  expect((await check({ zipCode: '972' }, undefined, options)).errors).toHaveProperty('zipCode')
})
