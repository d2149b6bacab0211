import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { createSchemaWriter } from '#platform/http/openapi.ts'
import { writeType } from './api-docs.tsx'

const partSchema = z.object({ name: z.string().check(z.maxLength(60)) })

const orderSchema = z.object({
  parts: z.array(partSchema),
  phone: z.nullable(z.string()),
  side: z.enum(['left', 'right']),
  at: moment,
  engine: z.object({ fuel: z.optional(z.literal('diesel')) }),
  count: z.int().check(z.minimum(1)),
})

test('a schema is shown as a type, with the limits of each field', () => {
  const { used, write } = createSchemaWriter({ Part: partSchema })
  expect(writeType(write(orderSchema), used)).toBe(`{
  parts: Array<{
    name: string // maxLength 60
  }>
  phone: string | null
  side: "left" | "right"
  at: string // format date-time
  engine: {
    fuel?: "diesel"
  }
  count: integer // minimum 1
}`)
})
