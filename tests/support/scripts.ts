import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const MANIFEST = path.resolve(import.meta.dirname, '../../dist/client/.vite/manifest.json')

export type LoadedScript = { path: string; bytes: number }

/** The scripts that a page loads before anybody touches it, the largest first, in bytes as sent: headers and body. */
export async function listScripts(page: Page, url: string): Promise<LoadedScript[]> {
  const measured: Promise<LoadedScript>[] = []
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname
    if (!path.endsWith('.js')) return
    const bytes = request
      .sizes()
      .then(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize)
    measured.push(bytes.then((sum) => ({ path, bytes: sum })))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return (await Promise.all(measured)).sort((a, b) => b.bytes - a.bytes)
}

/** Built scripts that import each other, or need some that do: what one computes from the other may not be there yet. */
export function listCircularScripts(): string[] {
  const built: Record<string, { imports?: string[] }> = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  const waiting = new Set(Object.keys(built))
  const canRun = (name: string) => !built[name]?.imports?.some((needed) => waiting.has(needed))
  for (let ready = [...waiting].filter(canRun); ready.length > 0; ready = [...waiting].filter(canRun)) {
    for (const name of ready) waiting.delete(name)
  }
  return [...waiting]
}
