import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const AUDIT = path.resolve(import.meta.dirname, '../../.ci/audit')

type Advisory = { severity: string }

/** Runs the audit of CI against a registry that knows this about kysely, or that offers no audits. */
async function audit(advisory: Advisory | 'not offered' | null) {
  const asked: string[] = []
  const registry = createServer(async (request, answer) => {
    const chunks = await request.toArray()
    if (!request.url?.endsWith('/advisories/bulk') || advisory === 'not offered') {
      answer.writeHead(405).end()
      return
    }
    asked.push(...Object.keys(JSON.parse(gunzipSync(Buffer.concat(chunks)).toString())))
    const facts = { id: 1, url: 'https://advisory.example/1', title: 'A hole', vulnerable_versions: '<99', ...advisory }
    answer.writeHead(200, { 'Content-Type': 'application/json' })
    answer.end(JSON.stringify(advisory ? { kysely: [facts] } : {}))
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  // npm remembers what it was told about a package.
  const cache = mkdtempSync(path.join(tmpdir(), 'yardline-audit-'))
  const env = { ...process.env, npm_config_registry: url, npm_config_fetch_retries: '0', npm_config_cache: cache }
  const ended = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(AUDIT, { env }, (error, stdout) => resolve({ code: error ? Number(error.code) : 0, said: stdout }))
  })
  registry.close()
  return { ...ended, asked }
}

test('a serious hole fails the run; none, and a registry without audits, do not', async () => {
  const [serious, none, missing] = await Promise.all([audit({ severity: 'high' }), audit(null), audit('not offered')])
  expect([serious.code, serious.said]).toEqual([1, expect.stringMatching(/kysely.*Severity: high.*A hole/s)])
  expect([none.code, none.said]).toEqual([0, expect.stringContaining('no high or critical findings')])
  expect([missing.code, missing.said]).toEqual([0, expect.stringContaining('skipped')])
  expect(none.asked).toEqual(expect.arrayContaining(['hono', 'pg', 'react']))
  expect(none.asked).not.toContain('vitest')
})
