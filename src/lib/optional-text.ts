import { z } from 'zod/mini'

/** A text that may be left out: absent, null and blank are all null. What is there must be as the schema says. */
export function optionalText<Schema extends z.ZodMiniType<string, string>>(schema: Schema, notText: string) {
  const orNull = z.pipe(
    z.nullish(z.string(notText)),
    z.transform((text) => text?.trim() || null),
  )
  return z.pipe(orNull, z.nullable(schema))
}
