import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#company/company.ts'
import type { JsonSchema, OpenApiDocument, Operation } from '#platform/http/openapi.ts'
import { type PageAssets, toDocument } from './document.ts'

type Call = { id: string; method: string; path: string; operation: Operation }

export function renderApiDocs(document: OpenApiDocument, assets: PageAssets, origin: string): string {
  return toDocument({
    head: { title: `API | ${company.name}`, noindex: true },
    body: renderToStaticMarkup(<ApiDocs document={document} />),
    assets: { ...assets, modules: [], preloads: [] },
    origin,
  })
}

function ApiDocs({ document }: { document: OpenApiDocument }) {
  const calls = listCalls(document)
  return (
    <div className="page-width flex flex-col gap-10 py-8">
      <header className="flex flex-col gap-4">
        <p>
          <a href="/" className="link">
            {company.name}
          </a>
        </p>
        <h1 className="font-display text-4xl sm:text-5xl">{document.info.title}</h1>
        {document.info.description.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="max-w-[70ch]">
            <Words text={paragraph} />
          </p>
        ))}
        <p>
          <a href="/api/openapi.json" className="link">
            OpenAPI 3.1 document
          </a>
        </p>
      </header>
      <nav aria-label="All calls" className="flex flex-col gap-6">
        {document.tags.map(({ name }) => (
          <div key={name}>
            <h2 className="text-lg font-bold">{name}</h2>
            <ul>
              {callsOf(calls, name).map(({ id, method, path, operation }) => (
                <li key={id} className="py-1 [overflow-wrap:anywhere]">
                  <a href={`#${id}`} className="link">
                    <code className="font-mono text-sm">
                      {method} {path}
                    </code>
                  </a>{' '}
                  {operation.summary}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className="flex flex-col gap-12">
        {document.tags.map(({ name, description }) => (
          <section key={name} className="flex flex-col gap-8">
            <div>
              <h2 className="font-display text-3xl">{name}</h2>
              <p className="text-muted-foreground">{description}</p>
            </div>
            {callsOf(calls, name).map((call) => (
              <CallDocs key={call.id} call={call} />
            ))}
          </section>
        ))}
        <section className="flex flex-col gap-8">
          <h2 className="font-display text-3xl">Shapes</h2>
          {Object.entries(document.components.schemas).map(([name, schema]) => (
            <article key={name} id={name} className="flex flex-col gap-3">
              <h3 className="text-lg font-bold">{name}</h3>
              <Fields schema={schema} />
            </article>
          ))}
        </section>
      </main>
    </div>
  )
}

function CallDocs({ call: { id, method, path, operation } }: { call: Call }) {
  const { summary, description, parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  return (
    <article id={id} className="flex flex-col gap-3 border-t border-border pt-4 [overflow-wrap:anywhere]">
      <h3 className="text-lg font-bold">{summary}</h3>
      <p>
        <code className="font-mono">
          {method} {path}
        </code>
      </p>
      {description && (
        <p className="max-w-[70ch]">
          <Words text={description} />
        </p>
      )}
      {parameters.length > 0 && (
        <dl className="flex flex-col gap-1">
          {parameters.map((parameter) => (
            <FieldRow
              key={parameter.name}
              name={parameter.name}
              type={`${describeType(parameter.schema)}, in the ${parameter.in}`}
              isRequired={parameter.required === true}
              note={parameter.description}
            />
          ))}
        </dl>
      )}
      {body && (
        <>
          <h4 className="font-semibold">It takes</h4>
          {body.schema && <Fields schema={body.schema} />}
          <Example value={body.example} />
        </>
      )}
      <h4 className="font-semibold">It answers</h4>
      <ul className="flex flex-col gap-3">
        {Object.entries(responses).map(([status, response]) => {
          const [content] = Object.values(response.content ?? {})
          const isRefusal = !status.startsWith('2')
          return (
            <li key={status} className="flex flex-col gap-2">
              <p>
                <code className="font-mono font-semibold">{status}</code> <Words text={response.description} />
              </p>
              {!isRefusal && content?.schema && <ShapeName schema={content.schema} />}
              {!isRefusal && <Example value={content?.example} />}
            </li>
          )
        })}
      </ul>
    </article>
  )
}

function Fields({ schema }: { schema: JsonSchema }) {
  const fields = listFields(schema)
  if (fields.length === 0) return <ShapeName schema={schema} />
  return (
    <dl className="flex flex-col gap-1">
      {fields.map((field) => (
        <FieldRow key={field.name} {...field} />
      ))}
    </dl>
  )
}

function FieldRow({ name, type, isRequired, note }: FieldWords & { note?: string | undefined }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="font-mono text-sm font-semibold">{name}</dt>
      <dd className="text-muted-foreground">
        {type}
        {isRequired ? '' : ', optional'}
        {note && <>. {note}</>}
      </dd>
    </div>
  )
}

function ShapeName({ schema }: { schema: JsonSchema }) {
  return <p className="text-muted-foreground">{describeType(schema)}</p>
}

function Example({ value }: { value: unknown }) {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    // Long lines scroll sideways, so the keyboard must be able to get here.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus
    <pre tabIndex={0} className="max-h-96 overflow-auto rounded-md border border-border bg-card p-3 text-sm">
      <code>{text}</code>
    </pre>
  )
}

function Words({ text }: { text: string }) {
  return text.split('`').map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
    return index % 2 === 0 ? piece : <code key={index}>{piece}</code>
  })
}

function listCalls({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase()
      return { id: `${name}${path.replaceAll(/[^a-z0-9]+/gi, '-')}`, method, path, operation }
    }),
  )
}

function callsOf(calls: readonly Call[], tag: string): readonly Call[] {
  return calls.filter(({ operation }) => operation.tags.includes(tag))
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
