import { type Context, Hono } from 'hono'
import { contactFormRoutes } from '#contact/server/contact-routes.ts'
import { LISTS_STEP, type PostedForm, type PostedLists } from '#lib/posted-form.ts'
import { orderAnswerRoutes } from '#orders/server/customer-order-routes.ts'
import { orderDepsOf } from '#orders/server/order-deps.ts'
import { payRoutes } from '#orders/server/pay-routes.ts'
import type { Part } from '#parts/part.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { formIdempotency } from '#platform/http/idempotency.ts'
import type { RenderedPage } from '#platform/http/stored-answer.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { formVisitor, knownVisitor } from '#platform/http/visitor.ts'
import { ANSWER_LIMIT, DAILY_ANSWER_LIMIT } from '#quotes/server/answer-limits.ts'
import { quoteAnswerRoutes } from '#quotes/server/customer-quote-routes.ts'
import { ItemTaken } from '#quotes/server/hold-quoted.ts'
import { quoteFormRoutes } from '#quotes/server/quote-routes.ts'
import { WrongAddress } from '#quotes/server/read-ship-to.ts'
import { findNextBest } from '#quotes/server/renew-quote.ts'
import { type Catalogue, groupModels, listMakes, YEARS } from '#vehicles/catalogue.ts'
import type { ApiDeps } from './api-routes.ts'
import type { StockPages } from './create-stock-pages.tsx'
import { orderDocumentRoutes } from './order-document-routes.tsx'
import type { ReadQuery, RenderLocation } from './page-routes.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'
import type { RenderSmallPage } from './small-page.tsx'
import { takenPage } from './taken-page.tsx'

/** Told without parsing the form, which costs more than a page and comes after the limits. */
const ASKS_FOR_LISTS = new RegExp(`(?:^|&)${LISTS_STEP.name}=${LISTS_STEP.value}(?:&|$)`)
/** Of the whole shop: rendering a page takes as long as serving fifteen. */
const FORMS_SHOWN = { name: 'forms shown again', points: 60, perSeconds: 60 }
const LISTS_LIMIT = { name: 'form-lists', points: 20, perSeconds: 60 }

type Deps = Pick<ApiDeps, 'shop' | 'parts' | 'pricing' | 'vehicles' | 'payments'> & {
  visitorKeys: readonly string[]
  render: RenderLocation
  readAnswer: ReadQuery
  renderSmallPage: RenderSmallPage
  stockPages: StockPages
  renderRefusal: (sentence: string, backTo: string) => string
}

/** The shop's forms, for browsers without scripts. */
export function formRoutes({ vehicles, payments, visitorKeys, ...deps }: Deps) {
  const { shop, parts, pricing } = deps
  const { countShown, mayShowForm, showForm, showNextBest } = createFormPages(deps)
  const identify = { keys: visitorKeys, ...shop }
  const countLists = shop.limited(LISTS_LIMIT)
  // Counted before anything is read: telling the answers apart means parsing the form.
  const countAnswers = shop.limited(ANSWER_LIMIT, DAILY_ANSWER_LIMIT)
  return new Hono<HttpEnv>()
    .onError(async (error, c) => {
      if (!(error instanceof AppError)) throw error
      // Show the form again only for errors the visitor can fix, and within the limits: rendering is expensive.
      if (error instanceof ItemTaken) return showNextBest(c, error)
      const isCorrectable =
        error instanceof WrongAddress || (error.code === 'invalid' && !c.req.path.startsWith('/quote/'))
      if (isCorrectable && (await mayShowForm(c))) return showForm(c, error)
      if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
      return c.html(deps.renderRefusal(error.message, c.req.path), error.status)
    })
    .on(
      'POST',
      ['/', '/contact', '/stock/:number', '/quote/:token'],
      limitedBody,
      formIdempotency(visitorKeys),
      formVisitor(identify),
    )
    .on('GET', ['/quote/:token', '/quote/:token/invoice', '/quote/:token/receipts/:number'], knownVisitor(identify))
    .route('/', orderDocumentRoutes(shop, deps.renderSmallPage))
    .post('/', async (c, next) => {
      if (!ASKS_FOR_LISTS.test(await c.req.text())) return next()
      await countLists(c, async () => {})
      await countShown(c)
      return showForm(c, null)
    })
    .route('/', quoteFormRoutes(shop, pricing, vehicles))
    .post('/quote/:token', countAnswers)
    .route('/', orderAnswerRoutes(shop, { pricing, payments, orderDeps: orderDepsOf(shop, { parts, pricing }) }))
    .route('/', payRoutes(shop, payments))
    .route('/', quoteAnswerRoutes(shop, pricing))
    .route('/', contactFormRoutes(shop))
}

type PageDeps = Omit<Deps, 'vehicles' | 'payments' | 'visitorKeys'>

/** Pages that are rendered for one visitor. */
function createFormPages({ shop, parts, pricing, render, ...pages }: PageDeps) {
  return { countShown, mayShowForm, showForm, showNextBest }

  function countShown(c: Context<HttpEnv>) {
    return shop.limiter.count(FORMS_SHOWN, 'everyone', { address: c.get('clientAddress') })
  }

  async function mayShowForm(c: Context<HttpEnv>): Promise<boolean> {
    try {
      await countShown(c)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  async function showNextBest(c: Context<HttpEnv>, { quote, message: sentence, status }: ItemTaken) {
    const nextBest = await findNextBest(shop, pricing, quote, shop.now())
    return c.html(takenPage(pages.renderSmallPage, { sentence, quote, nextBest }), status)
  }

  async function showForm(c: Context<HttpEnv>, error: AppError | null) {
    const { path } = c.req
    const values = await readValues(c)
    const hasLists = path === '/' && (error === null || 'part' in values)
    const lists = hasLists ? listNames(parts, pricing.catalogue, values) : undefined
    const posted = toPostedForm(values, error)
    const number = path.startsWith('/stock/') ? c.req.param('number') : undefined
    if (number !== undefined) return sendPage(c, await pages.stockPages.item(number, posted))
    const route = findRoute(path) ?? notFoundRoute
    const { query } = await route.page.load()
    const data = query && (await pages.readAnswer(query(paramsOf(route, path)).queryKey, c.get('visitorId')))
    return sendPage(c, await render({ route, status: error?.status ?? 200, path, data, posted: { ...posted, lists } }))
  }
}

function sendPage(c: Context<HttpEnv>, { html, status, headers }: RenderedPage) {
  return c.html(html, status, { ...headers, 'Cache-Control': 'no-store' })
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
