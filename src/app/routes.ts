import { compilePattern } from '#lib/route-pattern.ts'
import { type LazyPage, lazyPage, type Page, type Params } from '#pages/page.ts'

export type Route = {
  path: string
  match: (path: string) => Params | null
  file: string
  page: LazyPage
  /** No chat, not indexed. The page is behind `StaffGate`, which a test checks. */
  forStaff: boolean
  /** For one person only: rendered per request and never cached. */
  isPrivate: boolean
}

type PageModule = Readonly<Record<string, Page>>

const modules = import.meta.glob<PageModule>('/src/pages/*-page.tsx')

export const routes: readonly Route[] = [
  toRoute('/', 'home'),
  toRoute('/about', 'about'),
  toRoute('/contact', 'contact'),
  toRoute('/contact/sent', 'contact-sent'),
  toRoute('/terms', 'terms'),
  toRoute('/privacy', 'privacy'),
  toRoute('/blog', 'blog'),
  toRoute('/blog/:slug', 'blog-post'),
  toRoute('/quote/:token', 'quote', { isPrivate: true }),
  toRoute('/dashboard', 'dashboard', { forStaff: true }),
  toRoute('/leads/:id', 'lead', { forStaff: true }),
  toRoute('/orders', 'orders', { forStaff: true }),
  toRoute('/orders/:id', 'order', { forStaff: true }),
  toRoute('/chats', 'chats', { forStaff: true }),
  toRoute('/inventory', 'inventory', { forStaff: true }),
  toRoute('/inventory/:number', 'inventory-item', { forStaff: true }),
  toRoute('/staff', 'staff', { forStaff: true }),
  toRoute('/account', 'account', { forStaff: true }),
  toRoute('/new-password', 'new-password', { forStaff: true }),
  toRoute('/security', 'security', { forStaff: true }),
  toRoute('/settings', 'settings', { forStaff: true }),
  toRoute('/content', 'content', { forStaff: true }),
  toRoute('/content/:kind/:name', 'text', { forStaff: true }),
]

export const notFoundRoute = toRoute('/404', 'not-found')

export function findRoute(path: string): Route | null {
  return routes.find(({ match }) => match(path)) ?? null
}

export function paramsOf({ match }: Route, path: string): Params {
  return match(path) ?? {}
}

function toRoute(path: string, pageName: string, { forStaff = false, isPrivate = false } = {}): Route {
  const file = `src/pages/${pageName}-page.tsx`
  return { path, match: compilePattern(path), file, page: lazyPage(() => importPage(file)), forStaff, isPrivate }
}

async function importPage(file: string): Promise<Page> {
  // A built script can also export what other scripts share with it.
  const page = Object.values((await modules[`/${file}`]?.()) ?? {}).find((each) => 'Content' in each)
  if (!page) throw new Error(`${file} exports no page.`)
  return page
}
