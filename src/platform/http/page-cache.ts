import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { encodeBody } from './encoded-body.ts'
import type { Stored } from './send-encoded.ts'

const BROTLI_QUALITY = 9
/** A page may show what changes with the calendar, such as the year in the footer. */
const KEPT_MS = 60 * 60 * 1000

export type RenderedPage = { status: ContentfulStatusCode; html: string; headers: Record<string, string> }

/**
 * Keeps rendered pages with their compressed copies for an hour. The key must come from the address alone, out of a
 * bounded set. Requests for a page that is being made wait for that one.
 */
export function createPageCache(now: () => Date) {
  const pages = new Map<string, { page: Promise<Stored>; until: number }>()
  return {
    get(key: string, render: () => Promise<RenderedPage>): Promise<Stored> {
      const known = pages.get(key)
      if (known && known.until > now().getTime()) return known.page
      const making = render().then(toStored)
      pages.set(key, { page: making, until: now().getTime() + KEPT_MS })
      making.catch(() => pages.delete(key))
      return making
    },
  }
}

async function toStored({ status, html, headers }: RenderedPage): Promise<Stored> {
  return { status, headers, body: await encodeBody(Buffer.from(html), BROTLI_QUALITY) }
}
