import { z } from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.BaseSchema

export type SchemaWriter = {
  named: Record<string, JsonSchema>
  write: (schema: z.ZodMiniType) => JsonSchema
}

const INLINE = 'inline '

/** Writes Zod schemas as JSON Schema: what goes over the wire, so that a moment is a text. */
export function createSchemaWriter(
  named: Readonly<Record<string, z.ZodMiniType>>,
  used: readonly z.ZodMiniType[],
): SchemaWriter {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  for (const [index, schema] of used.entries()) {
    if (!registry.has(schema)) registry.add(schema, { id: `${INLINE}${index}` })
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: refTo, override: tidy })
  const written: Record<string, JsonSchema> = schemas
  for (const schema of Object.values(written)) {
    delete schema.$id
    delete schema.$schema
  }
  return {
    named: Object.fromEntries(Object.entries(written).filter(([id]) => !id.startsWith(INLINE))),
    write(schema) {
      const id = registry.get(schema)?.id ?? ''
      return id.startsWith(INLINE) ? (written[id] ?? {}) : { $ref: refTo(id) }
    },
  }
}

function refTo(id: string) {
  return `#/components/schemas/${id}`
}

function tidy({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
