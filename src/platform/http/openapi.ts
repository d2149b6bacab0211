import { z } from 'zod/mini'
import { type AppErrorCode, errorSchema, statusOf } from './app-error.ts'
import type { AnswerDoc, DescribedRoute, ErrorDocs } from './route-doc.ts'

const SESSION = 'staffSession'
const KEY_DOC = 'The same key and body get the same answer, and change nothing a second time. Kept for 24 hours.'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema | boolean
  example?: unknown
}

type Content = Record<string, { schema?: JsonSchema; example?: unknown }>

export type ResponseDoc = { description: string; headers?: Record<string, object>; content?: Content }

export type Operation = ReturnType<typeof toOperation>

export type OpenApiDocument = ReturnType<typeof toOpenApi>

type ApiFacts = {
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  tags: { name: string; description: string }[]
  tagOf: (route: DescribedRoute) => string
  sessionCookie: string
  schemas: Readonly<Record<string, z.ZodMiniType>>
}

export function toOpenApi(routes: readonly DescribedRoute[], facts: ApiFacts) {
  const used = routes.flatMap(schemasOf)
  const writer = createSchemaWriter({ Error: errorSchema, ...facts.schemas }, used)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: toOperation(route, facts, writer) }
  }
  const tags = new Set(routes.map(facts.tagOf))
  return {
    openapi: '3.1.1',
    info: facts.info,
    // Wherever the document was read from, whatever the shop's own address.
    servers: [{ url: '/' }],
    tags: facts.tags.filter(({ name }) => tags.has(name)),
    paths,
    components: {
      schemas: withoutUnused(writer.named, paths),
      ...(routes.some(({ isForStaff }) => isForStaff) && {
        securitySchemes: { [SESSION]: { type: 'apiKey', in: 'cookie', name: facts.sessionCookie } },
      }),
    },
  }
}

/** Only the shapes that the routes refer to, also by way of others. */
function withoutUnused(named: Readonly<Record<string, JsonSchema>>, paths: object): Record<string, JsonSchema> {
  const used = new Set<string>()
  const visit = (part: object) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(named[name] ?? {})
    }
  }
  visit(paths)
  return Object.fromEntries(Object.entries(named).filter(([name]) => used.has(name)))
}

function schemasOf({ body, query, doc }: DescribedRoute): z.ZodMiniType[] {
  const answers = Object.values(doc.answers).map(({ schema }) => schema)
  return [body, query, ...answers].filter((schema) => schema !== undefined)
}

function toOperation(route: DescribedRoute, { tagOf }: ApiFacts, writer: SchemaWriter) {
  const { doc, body, isForStaff } = route
  const parameters: Parameter[] = [...pathParameters(route), ...queryParameters(route, writer), ...keyParameter(route)]
  const responses: Record<string, ResponseDoc> = {
    ...mapValues(doc.answers, (answer) => toAnswer(answer, writer)),
    ...toErrors(route.errors),
    '4XX': toError('Refused. `error` says why.'),
    '5XX': toError('Something went wrong on our side.'),
  }
  return {
    operationId: toOperationId(route),
    tags: [tagOf(route)],
    summary: doc.summary,
    ...(doc.description && { description: doc.description }),
    security: isForStaff ? [{ [SESSION]: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: toContent(writer.write(body), doc.example) } }),
    responses,
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

function pathParameters({ path, doc }: DescribedRoute): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const { description = '', example = '' } = doc.params?.[name] ?? {}
    const type = typeof example === 'number' ? 'integer' : 'string'
    return { name, in: 'path', required: true, description, schema: { type }, example }
  })
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

function keyParameter({ doc }: DescribedRoute): Parameter[] {
  if (!doc.isIdempotent) return []
  return [{ name: 'Idempotency-Key', in: 'header', description: KEY_DOC, schema: { type: 'string' } }]
}

function toAnswer(
  { description, contentType, schema, example, headers }: AnswerDoc,
  writer: SchemaWriter,
): ResponseDoc {
  return {
    description,
    ...(headers && {
      headers: mapValues(headers, (text) => ({ description: text, schema: { type: 'string' } })),
    }),
    ...(contentType && {
      content: toContent(schema ? writer.write(schema) : { type: 'string' }, example, contentType),
    }),
  }
}

function toErrors(errors: ErrorDocs): Record<string, ResponseDoc> {
  const entries = Object.entries(errors) as [AppErrorCode, string][]
  return Object.fromEntries(entries.map(([code, sentence]) => [statusOf[code], toError(sentence)]))
}

function toError(error: string): ResponseDoc {
  return {
    description: error,
    content: toContent({ $ref: '#/components/schemas/Error' }, { error }),
  }
}

function toContent(schema: JsonSchema, example: unknown, contentType = 'application/json'): Content {
  return { [contentType]: { schema, ...(example !== undefined && { example }) } }
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}

export type JsonSchema = z.core.JSONSchema.BaseSchema

type SchemaWriter = {
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
