import { Hono } from 'hono'
import { contactFormRoutes } from '#contact/server/contact-routes.ts'
import type { PostedForm } from '#lib/posted-form.ts'
import { AppError } from '#platform/http/app-error.ts'
import { contentKey } from '#platform/http/content-key.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { visitor } from '#platform/http/visitor.ts'
import { quoteFormRoutes } from '#quotes/server/quote-form-routes.ts'
import type { ApiDeps } from './api-routes.ts'
import type { RenderLocation } from './page-routes.ts'
import { findRoute, notFoundRoute } from './routes.ts'

type Deps = Pick<ApiDeps, 'platform' | 'pricing' | 'vehicles'> & {
  visitorKeys: readonly string[]
  render: RenderLocation
}

/** The forms of the shop as browsers without scripts send them. What is refused is answered by the page with the form. */
export function formRoutes({ platform, pricing, vehicles, visitorKeys, render }: Deps) {
  return new Hono<HttpEnv>()
    .onError(async (error, c) => {
      if (!(error instanceof AppError)) throw error
      const { path } = c.req
      const route = findRoute(path) ?? notFoundRoute
      const values = Object.fromEntries(new URLSearchParams(await c.req.text()))
      const page = await render({ route, status: error.status, path, data: toPostedForm(values, error) })
      return c.html(page.html, page.status, { ...page.headers, 'Cache-Control': 'no-store' })
    })
    .on('POST', ['/', '/contact'], limitedBody, contentKey, visitor({ keys: visitorKeys, ...platform }))
    .route('/', quoteFormRoutes(platform, pricing, vehicles))
    .route('/', contactFormRoutes(platform))
}

function toPostedForm(values: Record<string, string>, { fields, message }: AppError): PostedForm {
  const errors = Object.entries(fields ?? {}).map(([name, text]) => [name, { type: 'server', message: text }] as const)
  return { values, errors: Object.fromEntries(errors), message: errors.length > 0 ? null : message }
}
