import { STATUS_CODES } from 'node:http'
import { z } from 'zod/mini'
import { type AppErrorCode, errorSchema, statusOf } from './app-error.ts'
import type { DescribedRoute } from './route-doc.ts'

const SESSION = 'staffSession'
const KEY_DOC = 'The same key and body get the same answer and change nothing a second time. Kept for 24 hours.'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema | boolean
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

type ResponseDoc = { description: string; content?: Content }

export type Operation = ReturnType<typeof toOperation>

export type OpenApiDocument = ReturnType<typeof toOpenApi>

type ApiFacts = {
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  tags: { name: string; description: string }[]
  tagOf: (route: DescribedRoute) => string
  sessionCookie: string
  schemas: Readonly<Record<string, z.ZodMiniType>>
  /** Example values by field name. */
  exampleValues: Readonly<Record<string, unknown>>
}

export function toOpenApi(routes: readonly DescribedRoute[], facts: ApiFacts) {
  const writer = createSchemaWriter({ Error: errorSchema, ...facts.schemas })
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: toOperation(route, facts, writer) }
  }
  const tags = new Set(routes.map(facts.tagOf))
  return {
    openapi: '3.1.1',
    info: facts.info,
    // Relative to where the document was loaded from.
    servers: [{ url: '/' }],
    tags: facts.tags.filter(({ name }) => tags.has(name)),
    paths,
    components: {
      schemas: writer.used,
      ...(routes.some(({ isForStaff }) => isForStaff) && {
        securitySchemes: { [SESSION]: { type: 'apiKey', in: 'cookie', name: facts.sessionCookie } },
      }),
    },
  }
}

function toOperation(route: DescribedRoute, { tagOf, exampleValues }: ApiFacts, writer: SchemaWriter) {
  const { summary, body, isForStaff } = route
  const parameters: Parameter[] = [...pathParameters(route), ...queryParameters(route, writer), ...keyParameter(route)]
  return {
    operationId: toOperationId(route),
    tags: [tagOf(route)],
    summary,
    security: isForStaff ? [{ [SESSION]: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: toBody(body, writer, exampleValues) } }),
    responses: toResponses(route, writer),
  }
}

/** Such as `patchAdminLeadsByIdStatus` for PATCH /api/admin/leads/:id/status. */
function toOperationId({ method, path }: DescribedRoute): string {
  const words = path
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by-')
    .split(/\W+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function pathParameters({ path }: DescribedRoute): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: name === 'id' ? 'integer' : 'string' },
  }))
}

function queryParameters({ query }: DescribedRoute, writer: SchemaWriter): Parameter[] {
  const { properties = {}, required = [] } = query ? writer.write(query) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function keyParameter({ isIdempotent }: DescribedRoute): Parameter[] {
  return isIdempotent
    ? [{ name: 'Idempotency-Key', in: 'header', description: KEY_DOC, schema: { type: 'string' } }]
    : []
}

function toBody(body: z.ZodMiniType, { write, used }: SchemaWriter, values: ApiFacts['exampleValues']): Content {
  const schema = write(body)
  return { [JSON_TYPE]: { schema, example: exampleOf(schema, { values, schemas: used }) } }
}

function toResponses({ answers, errors }: DescribedRoute, writer: SchemaWriter): Record<string, ResponseDoc> {
  const refusals = Object.entries(errors) as [AppErrorCode, string][]
  return {
    ...Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        { description: STATUS_CODES[status] ?? '', ...(answer && { content: toContent(answer, writer) }) },
      ]),
    ),
    ...Object.fromEntries(refusals.map(([code, sentence]) => [statusOf[code], toError(sentence, writer)])),
    '4XX': toError('Refused. `error` says why.', writer),
    '5XX': toError('Something went wrong on our side.', writer),
  }
}

function toContent(answer: z.ZodMiniType | string, writer: SchemaWriter): Content {
  if (typeof answer === 'string') return { [answer]: { schema: { type: answer === JSON_TYPE ? 'object' : 'string' } } }
  return { [JSON_TYPE]: { schema: writer.write(answer) } }
}

function toError(description: string, writer: SchemaWriter): ResponseDoc {
  return { description, content: toContent(errorSchema, writer) }
}

const JSON_TYPE = 'application/json'

type Examples = { values: Readonly<Record<string, unknown>>; schemas: Readonly<Record<string, JsonSchema>> }

/** Required fields and others we have a value for, by name or by type. */
export function exampleOf(schema: JsonSchema | boolean | undefined, examples: Examples, name = ''): unknown {
  const isChoice = typeof schema === 'object' && schema.enum !== undefined
  if (name in examples.values && !isChoice) return examples.values[name]
  if (typeof schema !== 'object') return {}
  if (schema.$ref) return exampleOf(findReferred(schema, examples.schemas), examples, name)
  const { type, enum: options, anyOf, oneOf, items, properties, required, ...rest } = schema
  if (options ?? rest.const) return options?.[0] ?? rest.const
  const choice = (anyOf ?? oneOf)?.[0]
  if (choice) return exampleOf(choice, examples, name)
  if (type === 'array') return [exampleOf(Array.isArray(items) ? items[0] : items, examples, name)]
  if (type === 'object') return exampleOfObject({ properties, required }, examples)
  if (type === 'string') return rest.format === 'date-time' ? '2026-03-02T15:04:05.000Z' : name
  return type === 'boolean' ? true : (rest.minimum ?? 1)
}

function exampleOfObject({ properties = {}, required = [] }: JsonSchema, examples: Examples) {
  const shown = Object.entries(properties).filter(([name]) => required.includes(name) || name in examples.values)
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, examples, name)]))
}

const COMPONENTS = '#/components/schemas/'

export function findReferred({ $ref = '' }: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>) {
  return schemas[$ref.replace(COMPONENTS, '')]
}

type SchemaWriter = ReturnType<typeof createSchemaWriter>

/** Writes Zod schemas as JSON Schema, as sent over the wire: dates are strings. */
export function createSchemaWriter(named: Readonly<Record<string, z.ZodMiniType>>) {
  const metadata = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) metadata.add(schema, { id })
  const used: Record<string, JsonSchema> = {}
  return {
    /** The named schemas written so far, including nested ones. */
    used,
    write(schema: z.ZodMiniType): JsonSchema {
      const { $schema, ...written } = z.toJSONSchema(schema, { io: 'input', metadata, override: tidy })
      const { $defs, ...json } = JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', `"${COMPONENTS}`))
      Object.assign(used, $defs)
      return json
    },
  }
}

function tidy({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}
