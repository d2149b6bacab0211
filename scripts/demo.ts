import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const CONTENT = ['--leads', '300', '--stock', '1000']
const EMAIL = 'owner@yardline.example'
const READY_WITHIN_SECONDS = 180
const { PATH, HOME, PORT = '3000', HOST } = process.env

// npm run demo: a shop to look around in, with sample leads, quotes and emails. Its folder is deleted when it stops. The
// environment is ours alone and the folder has no .env, so a demo never touches a real shop's database or mail server.
const folder = mkdtempSync(path.join(tmpdir(), 'yardline-demo-'))
const password = randomBytes(12).toString('base64url')
const account = { STAFF_EMAIL: EMAIL, STAFF_PASSWORD: password }
const env = { PATH, HOME, PORT, ...(HOST && { HOST }), NODE_ENV: 'production', DATA_DIR: folder, ...account }
const log = openSync(path.join(folder, 'demo.log'), 'a')
const inProject = (file: string) => path.resolve(import.meta.dirname, '..', file)

process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.stdout.write('Setting up a demo shop. This takes about half a minute.\n')
const seeding = spawnSync(process.execPath, [inProject('tools/seed/seed-program.ts'), ...CONTENT], {
  cwd: folder,
  env,
  stdio: ['ignore', log, 'inherit'],
})
if (seeding.status !== 0) process.exit(1)

const shop = spawn(
  process.execPath,
  ['--max-semi-space-size=8', '--heap-growing-percent=50', inProject('scripts/run.js'), 'main'],
  {
    cwd: folder,
    env,
    stdio: ['ignore', log, 'inherit'],
  },
)
shop.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill('SIGTERM'))

const url = `http://localhost:${PORT}`
await waitUntilReady()
process.stdout.write(`URL ${url}\nEmail ${EMAIL}\nPassword ${password}\n`)
process.stdout.write(`Staff sign in at ${url}/dashboard. Stop the demo with Ctrl+C; nothing is kept.\n`)

async function waitUntilReady() {
  for (let second = 0; second < READY_WITHIN_SECONDS; second += 1) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(1000)
  }
  shop.kill('SIGTERM')
  throw new Error(`The shop didn't start within ${READY_WITHIN_SECONDS} seconds.`)
}
