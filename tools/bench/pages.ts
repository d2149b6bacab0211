import { cpuMicroseconds, request } from './load.ts'
import { startBareServer, startSite } from './servers.ts'

const WARM_UP = 3000
const REQUESTS = 20_000
const ROUNDS = 3
const TARGET_RATIO = 2.5

/** What a page costs the server, compared with a bare server sending the same bytes. */
export async function benchPages(paths: readonly string[]) {
  const site = await startSite()
  await comparePages(site, paths)
  site.stop()
}

export async function comparePages(site: { url: string; pid: number }, paths: readonly string[]) {
  for (const page of paths) {
    const bare = await startBareServer(await fetchEncoded(site.url + page))
    const costs: number[] = []
    const baselines: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      baselines.push(await costPerRequest(bare.pid, bare.url))
      costs.push(await costPerRequest(site.pid, site.url + page))
    }
    const [cost, baseline] = [Math.min(...costs), Math.min(...baselines)]
    const ratio = (cost / baseline).toFixed(2)
    process.stdout.write(
      `GET ${page}: ${cost.toFixed(0)} µs of CPU, bare server ${baseline.toFixed(0)} µs, ratio ${ratio} (target ${TARGET_RATIO} or less)\n`,
    )
    bare.stop()
  }
}

async function costPerRequest(pid: number, url: string) {
  await request(url, WARM_UP)
  const before = cpuMicroseconds(pid)
  await request(url, REQUESTS)
  return (cpuMicroseconds(pid) - before) / REQUESTS
}

/** The page as sent over the wire: compressed, with all its headers. */
async function fetchEncoded(url: string) {
  const { get } = await import('node:http')
  return new Promise<{ headers: Record<string, string>; body: string }>((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks).toString('base64') })
      })
    }).on('error', reject)
  })
}
