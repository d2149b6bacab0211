import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { createSchemaWriter, exampleOf } from './openapi.ts'

const partSchema = z.object({ name: z.string(), side: z.enum(['left', 'right']) })

const orderSchema = z.object({
  part: partSchema,
  counts: z.array(z.int().check(z.minimum(2))),
  dueAt: z.nullable(moment),
  isPaid: z.boolean(),
  notes: z.optional(z.string()),
})

test('an example has the required fields, by name or by type', () => {
  const { write, used } = createSchemaWriter({ Part: partSchema })
  expect(exampleOf(write(orderSchema), { values: { name: 'Hood' }, schemas: used })).toEqual({
    part: { name: 'Hood', side: 'left' },
    counts: [2],
    dueAt: '2026-03-02T15:04:05.000Z',
    isPaid: true,
  })
})
