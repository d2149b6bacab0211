import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { encodeBody, type StoredAnswer } from './encoded-body.ts'

const BROTLI_QUALITY = 9
/** A page may show what changes with the calendar, such as the year in the footer. */
const RETENTION_MS = 60 * 60 * 1000

export type RenderedPage = { status: ContentfulStatusCode; html: string; headers: Record<string, string> }

/** The key must come from the address alone, out of a bounded set. */
export function createPageCache(now: () => Date) {
  const pages = new Map<string, { page: Promise<StoredAnswer>; until: number }>()
  return {
    get(key: string, render: () => Promise<RenderedPage>): Promise<StoredAnswer> {
      const known = pages.get(key)
      if (known && known.until > now().getTime()) return known.page
      const making = render().then(toStored)
      pages.set(key, { page: making, until: now().getTime() + RETENTION_MS })
      making.catch(() => pages.delete(key))
      return making
    },
  }
}

async function toStored({ status, html, headers }: RenderedPage): Promise<StoredAnswer> {
  return { status, headers, body: await encodeBody(Buffer.from(html), BROTLI_QUALITY) }
}
