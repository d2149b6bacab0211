import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#company/company.ts'
import type { JsonSchema, OpenApiDocument, Operation, Parameter, ResponseDoc } from '#platform/http/openapi.ts'
import { renderMarkdown, toAnchor } from '#platform/markdown/markdown.ts'
import { Prose } from '#ui/prose.tsx'
import { type PageAssets, toDocument } from './document.ts'

type Section = OpenApiDocument['tags'][number] & { calls: readonly Call[] }
type Call = { name: string; operation: Operation }
type Content = { schema?: JsonSchema; example?: unknown }

export function renderApiDocs(document: OpenApiDocument, assets: PageAssets, origin: string): string {
  const { info, components } = document
  const sections = listSections(document)
  return toDocument({
    head: { title: `API | ${company.name}`, noindex: true },
    body: renderToStaticMarkup(
      <div className="page-width flex flex-col gap-8 py-8">
        <header className="flex flex-col gap-4">
          <a href="/" className="link self-start">
            {company.name}
          </a>
          <h1 className="font-display text-4xl sm:text-5xl">{info.title}</h1>
          <Markdown text={`${info.description}\n\n[OpenAPI 3.1 document](/api/openapi.json)`} />
        </header>
        <nav aria-label="All calls">
          <Markdown text={toList(sections.map(writeContents))} />
        </nav>
        <main>
          <Markdown text={[...sections.flatMap(writeSection), ...writeShapes(components.schemas)].join('\n\n')} />
        </main>
      </div>,
    ),
    assets: { ...assets, modules: [], preloads: [] },
    origin,
  })
}

function Markdown({ text }: { text: string }) {
  return <Prose html={renderMarkdown(text)} className="article" />
}

function listSections({ tags, paths }: OpenApiDocument): Section[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  return tags.map((tag) => ({ ...tag, calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)) }))
}

function writeContents({ name, calls }: Section): string {
  const links = calls.map((call) => `[\`${call.name}\`](#section-${toAnchor(call.name)}) ${call.operation.summary}`)
  return `**${name}**\n${toList(links)}`
}

function writeSection({ name, description, calls }: Section): string[] {
  return [`## ${name}`, description, ...calls.flatMap(writeCall)]
}

function writeCall({ name, operation }: Call): string[] {
  const { summary, description = '', parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  return [
    `### \`${name}\``,
    `**${summary}.** ${description}`,
    toList(parameters.map(writeParameter)),
    ...(body ? ['#### It takes', writeContent(body)] : []),
    '#### It answers',
    toList(Object.entries(responses).map(writeAnswer)),
  ]
}

function writeParameter({ name, in: place, schema, required = false, description = '' }: Parameter): string {
  const field = writeField({ name, type: `${describeType(schema)}, in the ${place}`, isRequired: required })
  return `${field}. ${description}`
}

function writeAnswer([status, { description, content = {} }]: [string, ResponseDoc]): string {
  const answered = status.startsWith('2') ? Object.values(content).map(writeContent) : []
  return [`\`${status}\` ${description}`, ...answered].join('\n')
}

function writeContent({ schema = {}, example }: Content): string {
  return example === undefined ? writeShape(schema) : `${writeShape(schema)}\n\n${writeExample(example)}`
}

function writeShapes(schemas: Readonly<Record<string, JsonSchema>>): string[] {
  return ['## Shapes', ...Object.entries(schemas).flatMap(([name, schema]) => [`### ${name}`, writeShape(schema)])]
}

function writeShape(schema: JsonSchema): string {
  return toList(listFields(schema).map(writeField)) || `*${describeType(schema)}*`
}

function writeField({ name, type, isRequired }: FieldWords): string {
  return `\`${name}\` ${type}${isRequired ? '' : ', optional'}`
}

function writeExample(value: unknown): string {
  return `\`\`\`\n${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n\`\`\``
}

function toList(items: readonly string[]): string {
  return items.map((item) => `- ${item.replaceAll('\n', '\n  ')}`).join('\n')
}

type FieldWords = { name: string; type: string; isRequired: boolean }

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
