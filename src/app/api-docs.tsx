import { renderToStaticMarkup } from 'react-dom/server'
import type { Company } from '#company/company.ts'
import { findReferred, type JsonSchema, type OpenApiDocument, type Operation } from '#platform/http/openapi.ts'
import { type PageAssets, toDocument } from './document.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

export function renderApiDocs(company: Company, document: OpenApiDocument, assets: PageAssets, origin: string): string {
  return toDocument({
    company,
    head: { title: `API | ${company.name}`, noindex: true },
    body: renderToStaticMarkup(<ApiDocs home={company.name} {...document} />),
    assets: { ...assets, modules: [], preloads: [] },
    origin,
  })
}

function ApiDocs({ home, info, tags, paths, components }: OpenApiDocument & { home: string }) {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  )
  return (
    <main className="page-width flex max-w-4xl flex-col gap-6 py-8">
      <a href="/" className="link self-start">
        {home}
      </a>
      <h1 className="font-display text-4xl">{info.title}</h1>
      <p className="whitespace-pre-line">{info.description}</p>
      <a href="/api/openapi.json" className="link self-start">
        OpenAPI 3.1 document
      </a>
      {tags.map(({ name, description }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-2">
          <h2 className="font-display text-2xl">{name}</h2>
          <p className="text-muted-foreground">{description}</p>
          {calls
            .filter(({ operation }) => operation.tags.includes(name))
            .map((each) => (
              <Call key={each.call} {...each} schemas={components.schemas} />
            ))}
        </section>
      ))}
    </main>
  )
}

function Call({ call, operation, schemas }: { call: string; operation: Operation; schemas: Schemas }) {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  return (
    <details id={operationId} className="border-b pb-2">
      <summary className="cursor-pointer py-1">
        <code className="font-semibold break-words">{call}</code> {summary}
      </summary>
      <dl className="flex flex-col gap-2 py-2 pl-4">
        {parameters.map(({ name, in: place, required = false, schema, description }) => (
          <Entry key={name} term={`${name} in ${place}${required ? '' : ', optional'}`} text={description}>
            {writeType(schema, schemas)}
          </Entry>
        ))}
        {body && <Entry term="Body">{writeType(body.schema, schemas)}</Entry>}
        {body && <Entry term="Example">{JSON.stringify(body.example, null, 2)}</Entry>}
        {Object.entries(responses).map(([status, { description, content = {} }]) => (
          <Entry key={status} term={status} text={description}>
            {/^2/.test(status) &&
              Object.entries(content).map(([type, { schema }]) => `${type} ${writeType(schema, schemas)}`)}
          </Entry>
        ))}
      </dl>
    </details>
  )
}

function Entry({ term, text, children }: { term: string; text?: string | undefined; children?: React.ReactNode }) {
  return (
    <div>
      <dt className="inline font-semibold">{term}</dt> <dd className="inline">{text}</dd>
      {children && <dd className="font-mono text-sm break-words whitespace-pre-wrap">{children}</dd>}
    </div>
  )
}

const LIMITS = ['format', 'minLength', 'maxLength', 'minimum', 'maximum'] as const

/** A schema as a TypeScript type, with a field's limits in a comment. */
export function writeType(schema: JsonSchema | boolean | undefined, schemas: Schemas, indent = ''): string {
  if (typeof schema !== 'object') return 'unknown'
  if (schema.$ref) return writeType(findReferred(schema, schemas), schemas, indent)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const write = (part: JsonSchema | boolean | undefined) => writeType(part, schemas, indent)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map(write).join(' | ')
  if (schema.type === 'array') return `Array<${write(Array.isArray(schema.items) ? undefined : schema.items)}>`
  if (schema.properties) return `{\n${writeFields(schema, schemas, `${indent}  `)}${indent}}`
  return [schema.type ?? 'unknown'].flat().join(' | ')
}

function writeFields({ properties = {}, required = [] }: JsonSchema, schemas: Schemas, indent: string): string {
  const lines = Object.entries(properties).map(([name, field]) => {
    const limits = LIMITS.flatMap((each) =>
      typeof field === 'object' && field[each] !== undefined ? [`${each} ${field[each]}`] : [],
    )
    const comment = limits.length > 0 ? ` // ${limits.join(', ')}` : ''
    return `${indent}${name}${required.includes(name) ? '' : '?'}: ${writeType(field, schemas, indent)}${comment}\n`
  })
  return lines.join('')
}
