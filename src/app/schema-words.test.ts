import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { createSchemaWriter } from '#platform/http/openapi.ts'
import { describeType, listFields } from './api-docs.tsx'

const partSchema = z.object({ name: z.string().check(z.maxLength(60)) })

const orderSchema = z.object({
  part: partSchema,
  also: z.array(partSchema),
  phone: z.nullable(z.string()),
  side: z.enum(['left', 'right']),
  at: moment,
  engine: z.object({ fuel: z.optional(z.string()) }),
  count: z.int().check(z.minimum(1)),
})

test('the fields of a shape are told in words, those inside it under their paths', () => {
  const { write } = createSchemaWriter({ Part: partSchema }, [orderSchema])
  const words = listFields(write(orderSchema)).map(({ name, type, isRequired }) => [name, type, isRequired])
  expect(words).toEqual([
    ['part', 'Part', true],
    ['also', 'list of Part', true],
    ['phone', 'text or null', true],
    ['side', '"left" or "right"', true],
    ['at', 'text, a time such as 2026-03-02T15:04:05.000Z', true],
    ['engine', 'object', true],
    ['engine.fuel', 'text', false],
    ['count', 'whole number, at least 1', true],
  ])
})

test('a shape with a name is referred to by it', () => {
  const { named, write } = createSchemaWriter({ Part: partSchema }, [])
  expect(write(partSchema)).toEqual({ $ref: '#/components/schemas/Part' })
  expect(describeType(named.Part?.properties?.name)).toBe('text, at most 60 characters')
})
