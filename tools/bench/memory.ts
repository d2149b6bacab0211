import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from './servers.ts'
import { submit } from './submissions.ts'

const AT_A_TIME = 20
const IDLE_SECONDS = 20
const LOAD_SECONDS = Number(process.env.BENCH_SECONDS ?? 30)

const PAGES = ['/', '/terms', '/blog', '/blog/how-to-read-a-vin', '/dashboard', '/api/vehicles/catalogue']
const MESSAGES = [
  'how much is an alternator for a 2014 honda accord to 50265',
  'my altenator died on the hiway and the radiater of my 2012 toyta camry leeks',
  'quiero un motor para mi ford f150 2010',
]

/** Resident memory: pages, chats and whole submissions in turn, by twenty visitors at a time. */
export async function benchMemory() {
  const site = await startSite()
  await sleep(IDLE_SECONDS * 1000)
  print('idle', site.pid, 'target 200 or less')
  const end = Date.now() + LOAD_SECONDS * 1000
  let count = 0
  const visitor = async () => {
    while (Date.now() < end) await visit(site.url, count++)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, visitor))
  print(`after ${count} visits, ${AT_A_TIME} at a time,`, site.pid, 'target 300 or less')
  site.stop()
}

async function visit(url: string, index: number) {
  if (index % 3 === 0) return submit(url, index, { year: 1990 + (index % 30), make: 'Honda', model: 'Accord' })
  const isChat = index % 3 === 1
  const message = MESSAGES[Math.floor(index / 3) % MESSAGES.length]
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }
  const response = isChat
    ? await fetch(`${url}/api/chat`, { method: 'POST', headers, body: JSON.stringify({ message }) })
    : await fetch(url + PAGES[Math.floor(index / 3) % PAGES.length])
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  await response.arrayBuffer()
}

function print(when: string, pid: number, note: string) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  process.stdout.write(`memory ${when} ${(Number(kilobytes) / 1000).toFixed(0)} MB (${note})\n`)
}
