import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, type RouteDoc } from '#platform/http/route-doc.ts'
import { storedText } from '#platform/http/stored-answer.ts'
import { renderApiDocs } from './api-docs.tsx'
import { describeApi } from './api-document.ts'
import type { PageAssets } from './page-assets.ts'

const ASK_EACH_TIME = 'no-cache'

const openApiDoc: RouteDoc = {
  summary: 'Read this document',
  answers: { 200: { description: 'OpenAPI 3.1.', contentType: 'application/json' } },
}

const apiDocsDoc: RouteDoc = {
  summary: 'Read this document as a page',
  answers: { 200: { description: 'The page.', contentType: 'text/html' } },
}

type Options = { assets: PageAssets; publicUrl: string }

export const documentRoutes = (listRoutes: () => readonly RouterRoute[], { assets, publicUrl }: Options) =>
  new Hono<HttpEnv>()
    .get(
      '/openapi.json',
      described(openApiDoc),
      storedText(
        'application/json; charset=utf-8',
        async () => JSON.stringify(describeApi(listRoutes(), publicUrl)),
        ASK_EACH_TIME,
      ),
    )
    .get(
      '/docs',
      described(apiDocsDoc),
      storedText(
        'text/html; charset=utf-8',
        async () => renderApiDocs(describeApi(listRoutes(), publicUrl), assets, publicUrl),
        ASK_EACH_TIME,
      ),
    )
