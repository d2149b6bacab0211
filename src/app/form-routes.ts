import { type Context, Hono } from 'hono'
import { contactFormRoutes } from '#contact/server/contact-routes.ts'
import { LISTS_STEP, type PostedForm, type PostedLists } from '#lib/posted-form.ts'
import type { Part } from '#parts/part.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { formIdempotency } from '#platform/http/idempotency.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { formVisitor, knownVisitor } from '#platform/http/visitor.ts'
import { quoteAnswerRoutes } from '#quotes/server/customer-quote-routes.ts'
import { quoteFormRoutes } from '#quotes/server/quote-routes.ts'
import { type Catalogue, groupModels, listMakes, YEARS } from '#vehicles/catalogue.ts'
import type { ApiDeps } from './api-routes.ts'
import type { RenderLocation } from './page-routes.ts'
import { findRoute, notFoundRoute } from './routes.ts'

/** Told without parsing the form, which costs more than a page and comes after the limits. */
const ASKS_FOR_LISTS = new RegExp(`(?:^|&)${LISTS_STEP.name}=${LISTS_STEP.value}(?:&|$)`)
const LISTS_LIMIT = { name: 'form-lists', points: 20, perSeconds: 60 }

type Deps = Pick<ApiDeps, 'platform' | 'parts' | 'pricing' | 'vehicles'> & {
  visitorKeys: readonly string[]
  render: RenderLocation
  refusalPage: (sentence: string, backTo: string) => string
}

/** The shop's forms, for browsers without scripts. */
export function formRoutes({ platform, parts, pricing, vehicles, visitorKeys, render, refusalPage }: Deps) {
  const identify = { keys: visitorKeys, ...platform }
  const countLists = platform.limited(LISTS_LIMIT)
  return new Hono<HttpEnv>()
    .onError((error, c) => {
      if (!(error instanceof AppError)) throw error
      // Show the form again only for errors the visitor can fix, and within the limits: rendering is expensive.
      if (error.code === 'invalid' && !c.req.path.startsWith('/quote/')) return showForm(c, error)
      if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
      return c.html(refusalPage(error.message, c.req.path), error.status)
    })
    .on('POST', ['/', '/contact', '/quote/:token'], limitedBody, formIdempotency(visitorKeys), formVisitor(identify))
    .get('/quote/:token', knownVisitor(identify))
    .post('/', async (c, next) => {
      if (!ASKS_FOR_LISTS.test(await c.req.text())) return next()
      await countLists(c, async () => {})
      return showForm(c, null)
    })
    .route('/', quoteFormRoutes(platform, pricing, vehicles))
    .route('/', quoteAnswerRoutes(platform, pricing))
    .route('/', contactFormRoutes(platform))

  async function showForm(c: Context<HttpEnv>, error: AppError | null) {
    const { path } = c.req
    const values = await readValues(c)
    const hasLists = path === '/' && (error === null || 'part' in values)
    const lists = hasLists ? listNames(parts, pricing.catalogue, values) : undefined
    const data = { ...toPostedForm(values, error), lists }
    const page = await render({ route: findRoute(path) ?? notFoundRoute, status: error?.status ?? 200, path, data })
    return c.html(page.html, page.status, { ...page.headers, 'Cache-Control': 'no-store' })
  }
}

async function readValues(c: Context<HttpEnv>): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

function toPostedForm(values: Record<string, string>, error: AppError | null): PostedForm {
  const errors = Object.entries(error?.fields ?? {}).map(
    ([name, text]) => [name, { type: 'server', message: text }] as const,
  )
  return { values, errors: Object.fromEntries(errors), message: errors.length > 0 ? null : (error?.message ?? null) }
}

function listNames(
  parts: readonly Part[],
  catalogue: Catalogue,
  { year = '', make = '' }: Record<string, string>,
): PostedLists {
  const { sold, others } = groupModels(catalogue, make, Number(year))
  return {
    year: [{ group: '', names: YEARS }],
    make: [{ group: '', names: listMakes(catalogue) }],
    model: [
      { group: `Sold in ${year}`, names: sold },
      { group: sold.length > 0 ? 'Other years' : '', names: others },
    ].filter(({ names }) => names.length > 0),
    part: Array.from(
      Map.groupBy(parts, ({ category }) => category),
      ([group, members]) => ({ group, names: members.map(({ name }) => name) }),
    ),
  }
}
