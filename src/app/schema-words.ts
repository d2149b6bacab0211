import type { JsonSchema } from '#platform/http/openapi-schemas.ts'

export type FieldWords = { name: string; type: string; isRequired: boolean }

export function listFields(schema: JsonSchema, prefix = ''): FieldWords[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, field]) => {
    const own = { name: `${prefix}${name}`, type: describeType(field), isRequired: required.includes(name) }
    return [own, ...(typeof field === 'boolean' ? [] : listFields(field, `${own.name}.`))]
  })
}

export function describeType(schema: JsonSchema | boolean | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything'
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map(describeType).join(' or ')
  if (schema.type === 'array') return `list of ${describeType(Array.isArray(schema.items) ? undefined : schema.items)}`
  return [typesOf(schema).join(' or '), ...limitsOf(schema)].join(', ')
}

function typesOf({ type }: JsonSchema): string[] {
  const types = type === undefined ? [] : [type].flat()
  return types.length === 0 ? ['anything'] : types.map((each) => TYPES[each] ?? each)
}

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

function limitsOf({ format, minLength, maxLength, minimum, maximum }: JsonSchema): string[] {
  return [
    ...(format ? [FORMATS[format] ?? format] : []),
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ]
}

const FORMATS: Record<string, string> = { 'date-time': 'a time such as 2026-03-02T15:04:05.000Z', date: 'a day' }
