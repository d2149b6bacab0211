import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod/mini'

export type FormSchema<Values> = z.ZodMiniType<Values, Values>

export function schemaResolver<Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> {
  return (values) => checkForm(schema, values)
}

/** Loads the schema when it's first needed. If it can't be loaded, the server alone checks the form. */
export function lazySchemaResolver<Values extends FieldValues>(
  load: () => Promise<FormSchema<Values>>,
): Resolver<Values> {
  return async (values) => {
    const schema = await load().catch(() => null)
    return schema ? checkForm(schema, values) : { values, errors: {} }
  }
}

function checkForm<Values extends FieldValues>(schema: FormSchema<Values>, values: Values) {
  const result = schema.safeParse(values)
  if (result.success) return { values: result.data, errors: {} }
  const errors: Record<string, { type: string; message: string }> = {}
  for (const issue of result.error.issues) {
    errors[String(issue.path[0])] ??= { type: issue.code, message: issue.message }
  }
  return { values: {}, errors: errors as FieldErrors<Values> }
}
