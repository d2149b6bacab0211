import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Company } from '#company/company.ts'
import type { PageHead } from '#lib/page-head.ts'
import { postedFormKey } from '#lib/posted-form.ts'
import { headOf } from '#pages/page.ts'
import type { RenderedPage } from '#platform/http/stored-answer.ts'
import { type FindPageAssets, toDocument } from './document.ts'
import { localBusiness } from './local-business.ts'
import type { PageLocation } from './page-routes.ts'
import { createQueryClient } from './query-client.ts'
import { paramsOf } from './routes.ts'
import { Site } from './site.tsx'

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }

export async function renderPage(
  place: PageLocation,
  findAssets: FindPageAssets,
  origin: string,
  company: Company,
): Promise<RenderedPage> {
  const { route, status, path, search = '', data, posted } = place
  const page = await route.page.load()
  const queryClient = createQueryClient()
  const query = page.query?.(paramsOf(route, path))
  if (query) queryClient.setQueryData(query.queryKey, data)
  queryClient.setQueryData(postedFormKey(path), posted)
  const head = withBusiness(company, headOf(page, company, data))
  const body = renderToString(
    <StrictMode>
      <Site queryClient={queryClient} company={company} ssrPath={path + search} />
    </StrictMode>,
  )
  return {
    status,
    headers: head.noindex ? { ...HTML, 'X-Robots-Tag': 'noindex, nofollow' } : HTML,
    html: toDocument({
      ...{ company, head, body, origin },
      data: { company, 'page-data': data, 'posted-form': posted },
      assets: findAssets(route.file),
    }),
  }
}

/** Only crawlers read it, and they read the document, so it isn't part of the home page's script. */
function withBusiness(company: Company, head: PageHead): PageHead {
  return head.canonicalPath === '/' ? { ...head, structuredData: [localBusiness(company)] } : head
}
