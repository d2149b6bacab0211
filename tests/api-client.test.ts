import { execFile } from 'node:child_process'
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'

// The generator writes with TypeScript 5's factory; TypeScript 7, which checks this project, has none.
vi.mock('typescript', async () => ({ default: (await import('@ts-morph/common')).ts }))

const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './api-types.ts'

const car = { year: 2014, make: 'Honda', model: 'Accord' }

export async function requestQuote(baseUrl: string): Promise<{ number: string; total: number }> {
  const api = createClient<paths>({ baseUrl })
  const person = { name: 'Dana Ortiz', email: 'dana@example.com', phone: '(515) 555-0142' }
  const lead = await api.POST('/api/leads', { body: person })
  if (!lead.data) throw new Error(lead.error.error)
  const cookie = lead.response.headers.getSetCookie().map((each) => each.split(';')[0]).join('; ')
  // @ts-expect-error A quote needs a lead.
  const body: paths['/api/quotes']['post']['requestBody']['content']['application/json'] = { ...car, partName: 'hood' }
  const quote = await api.POST('/api/quotes', { body: { ...body, leadId: lead.data.id }, headers: { cookie } })
  if (!quote.data) throw new Error(quote.error.error)
  return { number: quote.data.number, total: quote.data.breakdown.total }
}
`

test('a client generated from the document compiles and requests a quote', async () => {
  const app = await createTestApp('sqlite')
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const document = await (await fetch(`${url}/api/openapi.json`)).json()
    const compiled = await compile(astToString(await openapiTS(document)))
    const { requestQuote } = await import(/* @vite-ignore */ compiled)
    expect(await requestQuote(url)).toEqual({ number: expect.stringMatching(/^Q-\d+$/), total: expect.any(Number) })
    expect(await app.db.selectFrom('quotes').select(['part', 'make']).execute()).toEqual([
      { part: 'Hood', make: 'Honda' },
    ])
  } finally {
    await new Promise((resolve) => server.close(resolve))
    await app.close()
  }
})

async function compile(types: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'api-client-'))
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(path.join(folder, 'api-types.ts'), types)
  writeFileSync(path.join(folder, 'client.ts'), CLIENT)
  const options = ['--strict', '--module', 'nodenext', '--rewriteRelativeImportExtensions', '--outDir', 'built']
  await promisify(execFile)(path.resolve('node_modules/.bin/tsc'), [...options, 'client.ts'], { cwd: folder })
  return pathToFileURL(path.join(folder, 'built/client.js')).href
}
