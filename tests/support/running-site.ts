import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/server/main.js')
const UP_WITHIN_MS = 150_000

export type RunningSite = {
  url: string
  dataDir: string
  process: ChildProcess
  output: () => string
  /** Ends the process with SIGTERM and says its exit code. */
  stop: () => Promise<number | null>
}

/** The built program as a separate process, with its own free port and data folder. */
export async function startSite(
  env: Record<string, string> = {},
  { program = PROGRAM, withinMs = UP_WITHIN_MS } = {},
): Promise<RunningSite> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'yardline-site-'))
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      RATE_LIMIT: 'off',
      DRAIN_SECONDS: '0',
      STAFF_MAIL_DELAY_SECONDS: '0',
      DATA_DIR: dataDir,
      // A program that was started before need not be compiled again, as long as it is the same build.
      NODE_COMPILE_CACHE: path.resolve(program, '../../compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    url: await addressOf(child, withinMs),
    dataDir,
    process: child,
    output: () => output,
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

function addressOf(child: ChildProcess, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const giveUp = () => {
      child.kill()
      reject(new Error(`The site did not come up:\n${output}`))
    }
    const timer = setTimeout(giveUp, withinMs)
    const read = (chunk: Buffer) => {
      output += chunk
      const [, url] = /is open at (http:\/\/localhost:\d+)/.exec(output) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output}`)))
  })
}
