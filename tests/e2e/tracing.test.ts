import { expect, inject, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { startModelServer } from '#tests/support/model-server.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { createPostgresDatabase } from '#tests/support/throwaway-postgres.ts'
import { attributeOf, startTraceCollector } from '#tests/support/trace-collector.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`
const [SERVER, CLIENT] = [2, 3]

/** Tells, as the program ends, how much of OpenTelemetry was loaded, beside its types, which prom-client brings along. */
const NODE_OPTIONS = `--import="data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({ load(url, context, next) { if (/opentelemetry\\/(?!api\\/)|open-telemetry/.test(url)) loaded.add(url); return next(url, context) } })
  process.on('exit', () => process.stdout.write('loaded ' + loaded.size + ' files of OpenTelemetry'))
`)}"`

const postgresUrl = inject('postgresUrl')
const engines = postgresUrl ? ['SQLite', 'PostgreSQL'] : ['SQLite']

async function post(site: RunningSite, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return { status: answer.status, cookie, body: await answer.json() }
}

test.each(engines)(
  'a shop on %s tells of requests, statements, mails and the model, and of no person',
  async (engine) => {
    const [collector, sink, model] = await Promise.all([startTraceCollector(), startSmtpSink(), startModelServer()])
    const site = await startSite({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      TRUSTED_PROXIES: '127.0.0.1, ::1',
      ...model.env,
      ...(engine === 'PostgreSQL' && { DATABASE_URL: await createPostgresDatabase(postgresUrl ?? '') }),
    })
    const person = aPerson({ email: 'traced@example.com', name: 'Rosalind Traced' })
    const lead = await post(site, '/api/leads', person, { traceparent: PARENT })
    const headers = { cookie: lead.cookie }
    await post(site, '/api/quotes', { ...aPricingRequest(), leadId: lead.body.id, notes: 'Left by Rosalind' }, headers)
    await post(site, '/api/chat', { message: 'Rosalind asks: are you open?', conversationId: null }, headers)
    await fetch(`${site.url}/readyz`)
    await expect.poll(() => sink.mails.length).toBeGreaterThan(1)
    expect(await site.stop()).toBe(0)

    const { spans } = collector
    const find = (name: string) => spans.find((span) => span.name === name)
    const request = find('POST /api/leads')
    expect(request).toMatchObject({ kind: SERVER, traceId: TRACE, parentSpanId: '00f067aa0ba902b7' })
    expect(attributeOf(request, 'http.route')).toBe('/api/leads')
    expect(attributeOf(request, 'http.response.status_code')).toBe(201)

    const insert = find('insert leads')
    expect(insert).toMatchObject({ kind: CLIENT, traceId: TRACE, parentSpanId: request?.spanId })
    expect(attributeOf(insert, 'db.query.text')).toMatch(/^insert into "leads" .* values \(/)

    const chat = find('POST /api/chat')
    expect(find('chat test-model')).toMatchObject({ kind: CLIENT, parentSpanId: chat?.spanId, status: {} })
    expect(chat?.traceId).not.toBe(TRACE)
    expect(find('send quote')).toMatchObject({ kind: CLIENT })
    expect(spans.map(({ name }) => name).filter((name) => name.includes('readyz'))).toEqual([])

    expect(collector.received()).toContain('"path":"/v1/traces"')
    expect(collector.received()).toContain('"stringValue":"yardline"')
    for (const word of ['traced@', 'Rosalind', 'rosalind', person.phone, '127.0.0.1'])
      expect(collector.received()).not.toContain(word)
    await Promise.all([collector.stop(), sink.close(), model.stop()])
  },
)

test('a shop begins a trace of its own when a stranger sends one, and says what failed', async () => {
  const [collector, model] = await Promise.all([startTraceCollector(), startModelServer()])
  model.answerWith((_request, response) => response.writeHead(500).end('{}'))
  const site = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...model.env, NODE_OPTIONS })
  await post(site, '/api/chat', { message: 'Are you open?', conversationId: null }, { traceparent: PARENT })
  const find = (span: string) => collector.spans.find(({ name }) => name === span)
  await expect.poll(() => find('POST /api/chat')).toBeDefined()
  expect(collector.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([])
  const failed = find('chat test-model')
  expect(failed?.status.code).toBe(2)
  expect(attributeOf(failed, 'error.type')).toBe('provider')

  // A collector that is away holds nobody up.
  await Promise.all([collector.stop(), model.stop()])
  expect((await post(site, '/api/leads', aPerson())).status).toBe(201)
  expect(await site.stop()).toBe(0)
  expect(site.output()).toMatch(/loaded [1-9]\d* files/)
})

test('without a collector nothing of OpenTelemetry is loaded', async () => {
  const site = await startSite({ NODE_OPTIONS })
  expect((await post(site, '/api/leads', aPerson())).status).toBe(201)
  expect(await site.stop()).toBe(0)
  expect(site.output()).toContain('loaded 0 files')
})
