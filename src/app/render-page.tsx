import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { POSTED_FORM_KEY } from '#lib/posted-form.ts'
import { headOf } from '#pages/page.ts'
import type { RenderedPage } from '#platform/http/stored-answer.ts'
import { type FindPageAssets, toDocument } from './document.ts'
import type { PageLocation } from './page-routes.ts'
import { createQueryClient } from './query-client.ts'
import { paramsOf } from './routes.ts'
import { Site } from './site.tsx'

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }

export async function renderPage(
  place: PageLocation,
  findAssets: FindPageAssets,
  origin: string,
): Promise<RenderedPage> {
  const { route, status, path, data } = place
  const page = await route.page.load()
  const queryClient = createQueryClient()
  const query = page.query?.(paramsOf(route, path))
  queryClient.setQueryData(query?.queryKey ?? POSTED_FORM_KEY, data)
  const head = headOf(page, data)
  const body = renderToString(
    <StrictMode>
      <Site queryClient={queryClient} ssrPath={path} />
    </StrictMode>,
  )
  return {
    status,
    headers: head.noindex ? { ...HTML, 'X-Robots-Tag': 'noindex, nofollow' } : HTML,
    html: toDocument({ head, body, data, assets: findAssets(route.file), origin }),
  }
}
