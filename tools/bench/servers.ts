import { fork, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The built program, run as `npm start` does, on a free port, with its own data folder unless one is given. */
export async function startSite(given: Record<string, string> = {}) {
  const program = path.resolve(import.meta.dirname, '../../dist/server/main.js')
  const dataDir = given.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'yardline-bench-'))
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', RATE_LIMIT: 'off', ...given, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--heap-growing-percent=50', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, address] = /is open at (\S+)/.exec(output) ?? []
      if (address) resolve(address)
    })
  })
  return { url, dataDir, pid: child.pid ?? 0, output: () => output, stop: () => child.kill('SIGTERM') }
}

/** The baseline: a bare server that sends the same bytes. */
export async function startBareServer(page: { headers: Record<string, string>; body: string }) {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'))
  child.send(page)
  const { port } = await new Promise<AddressInfo>((resolve) =>
    child.once('message', (address) => resolve(address as AddressInfo)),
  )
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') }
}
