import type { Page } from 'playwright-core'

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
