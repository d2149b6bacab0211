import type { Page } from 'playwright-core'

/** The scripts that a page loads before anybody touches it, the largest first, in bytes as sent. */
export async function listScripts(page: Page, url: string): Promise<{ name: string; bytes: number }[]> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({
        name: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }))
      .sort((a, b) => b.bytes - a.bytes),
  )
}
