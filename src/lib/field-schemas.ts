import { z } from 'zod/mini'

/** A time, which travels as text. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A text that may be left out: absent, null and blank are all null. What is there must be as the schema says. */
export function optionalText<Schema extends z.ZodMiniType<string, string>>(schema: Schema, notText: string) {
  const orNull = z.pipe(
    z.nullish(z.string(notText)),
    z.transform((text) => text?.trim() || null),
  )
  return z.pipe(orNull, z.nullable(schema))
}
