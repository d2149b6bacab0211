import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { encodeBody } from './encoded-body.ts'
import type { Stored } from './send-encoded.ts'

const BROTLI_QUALITY = 9

export type RenderedPage = { status: ContentfulStatusCode; html: string; headers: Record<string, string> }

/**
 * Keeps rendered pages with their compressed copies until the process ends. The key must come from the address alone,
 * out of a bounded set. Requests for a page that is being made wait for that one.
 */
export function createPageCache() {
  const pages = new Map<string, Promise<Stored>>()
  return {
    get(key: string, render: () => Promise<RenderedPage>): Promise<Stored> {
      const known = pages.get(key)
      if (known) return known
      const making = render().then(toStored)
      pages.set(key, making)
      making.catch(() => pages.delete(key))
      return making
    },
  }
}

async function toStored({ status, html, headers }: RenderedPage): Promise<Stored> {
  return { status, headers, body: await encodeBody(Buffer.from(html), BROTLI_QUALITY) }
}
