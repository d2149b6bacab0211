import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod/mini'

export function schemaResolver<Values extends FieldValues>(schema: z.ZodMiniType<Values, Values>): Resolver<Values> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.error.issues) {
      errors[String(issue.path[0])] ??= { type: issue.code, message: issue.message }
    }
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}
