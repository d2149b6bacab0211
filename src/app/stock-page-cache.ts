import { encodeBrotli, type RenderedPage, type StoredAnswer } from '#platform/http/stored-answer.ts'

/** How long a page may be out of date. */
const FRESH_MS = 1000
const MAX_BYTES = 20_000_000
/** Pages are made as often as the stock changes, so they're packed quickly. */
const BROTLI_QUALITY = 2

export type StockPageCache = ReturnType<typeof createStockCache>

/** Rendered pages by key, until the version changes. The oldest are dropped first. */
export function createStockCache(readVersion: () => Promise<string>) {
  const pages = new Map<string, StoredAnswer>()
  let [version, checkedMs, bytes] = ['', Number.NEGATIVE_INFINITY, 0]
  const isFresh = () => performance.now() - checkedMs <= FRESH_MS

  async function refresh() {
    checkedMs = performance.now()
    const current = await readVersion()
    if (current === version) return
    pages.clear()
    bytes = 0
    version = current
  }

  function add(key: string, page: StoredAnswer) {
    bytes += sizeOf(page) - sizeOf(pages.get(key))
    pages.set(key, page)
    for (const [oldest, old] of pages) {
      if (bytes <= MAX_BYTES) return
      pages.delete(oldest)
      bytes -= sizeOf(old)
    }
  }

  return {
    /** Doesn't ask the database again if it just did. */
    find: (key: string): StoredAnswer | undefined => (isFresh() ? pages.get(key) : undefined),
    /** Pages that don't exist aren't cached: there's no limit to such addresses. */
    async get(key: string, pattern: string, render: () => Promise<RenderedPage>): Promise<StoredAnswer> {
      if (!isFresh()) await refresh()
      const known = pages.get(key)
      if (known) return known
      const before = version
      const { html, status, headers } = await render()
      const page = { status, headers, body: await encodeBrotli(Buffer.from(html), BROTLI_QUALITY), pattern }
      // The stock may have changed while it was read.
      if (status !== 404 && version === before) add(key, page)
      return page
    },
  }
}

function sizeOf(page: StoredAnswer | undefined): number {
  if (!page) return 0
  const { identity, br } = page.body
  return identity.length + (br?.length ?? 0)
}
