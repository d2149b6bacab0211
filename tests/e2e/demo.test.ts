import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROGRAM = path.resolve(import.meta.dirname, '../../scripts/demo.ts')

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

test('npm run demo prints how to sign in to a shop with leads, and leaves nothing behind', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'yardline-demo-test-'))
  const port = String(await findFreePort())
  // A demo ignores the settings of a real shop.
  const settings = { PORT: port, TMPDIR: parent, DATABASE_URL: 'postgres://nowhere.invalid/shop' }
  const demo = spawn(process.execPath, [PROGRAM], { env: { PATH: process.env.PATH, HOME: parent, ...settings } })
  let printed = ''
  demo.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  await expect.poll(() => printed, { timeout: 100_000, interval: 500 }).toMatch(/^Password .+$/m)
  const read = (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(printed)?.[1] ?? ''
  expect(read('URL')).toBe(`http://localhost:${port}`)
  const [folder = ''] = readdirSync(parent)
  const signedIn = await fetch(`${read('URL')}/api/staff/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: read('Email'), password: read('Password') }),
  })
  expect(signedIn.status).toBe(200)
  const headers = { cookie: signedIn.headers.getSetCookie().join('; ') }
  const leads = await (await fetch(`${read('URL')}/api/leads?limit=10`, { headers })).json()
  expect(leads).toHaveLength(10)
  demo.kill('SIGTERM')
  await once(demo, 'exit')
  expect(existsSync(path.join(parent, folder))).toBe(false)
}, 120_000)
