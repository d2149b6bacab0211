import { z } from 'zod/mini'
import { ID_MAX } from './ids.ts'
import { cleanLine } from './text.ts'

/** A time, sent as text. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

export function idSchema(wrong: string) {
  return z.int(wrong).check(z.minimum(1, wrong), z.maximum(ID_MAX, wrong))
}

type TextRules = {
  name: string
  min?: number
  max: number
  /** Also used if it isn't text at all. */
  tooShort?: string
  clean?: (text: string) => string
}

/** A form's text, cleaned before its length is checked. */
export function textSchema({ name, min = 0, max, tooShort, clean = cleanLine }: TextRules) {
  const missing =
    tooShort ??
    (min > 1
      ? `${name} must be at least ${min} characters`
      : `${name} ${min === 1 ? "can't be blank" : 'must be text'}`)
  return z
    .string(missing)
    .check(z.overwrite(clean), z.minLength(min, missing), z.maxLength(max, `${name} must be at most ${max} characters`))
}

/** Optional text: absent, null and blank all become null. Anything else must match the schema. */
export function optionalText<Schema extends z.ZodMiniType<string, string>>(schema: Schema, notText: string) {
  const orNull = z.pipe(
    z.nullish(z.string(notText)),
    z.transform((text) => text?.trim() || null),
  )
  return z.pipe(orNull, z.nullable(schema))
}
