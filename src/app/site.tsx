import { type QueryClient, QueryClientProvider, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Router, useLocation } from 'wouter'
import { ChatWidget } from '#chat/ui/chat-widget.tsx'
import type { Company } from '#company/company.ts'
import { CompanyProvider, useCompany } from '#company/use-company.ts'
import { type ApiQuery, apiQuery } from '#lib/api-query.ts'
import { headTags, type PageHead, structuredDataOf } from '#lib/page-head.ts'
import { publicOrigin } from '#lib/public-origin.ts'
import { CallLine } from '#pages/open-now.tsx'
import { headOf, type LazyPage, type Page, type Params } from '#pages/page.ts'
import { SiteFooter } from '#pages/site-footer.tsx'
import { SiteHeader } from '#pages/site-header.tsx'
import { useStartQuote } from '#pages/started-quote.ts'
import { Button } from '#ui/button.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { version } from '../../package.json'
import { loadPage } from './load-page.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'
import { accentStylesheets, siteAt } from './site-facts.ts'

const MAIN_ID = 'content'

type Props = { queryClient: QueryClient; company: Company; ssrPath?: string }

export function Site({ queryClient, company, ssrPath }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...(ssrPath !== undefined && { ssrPath })}>
        <SiteFrame company={company} />
      </Router>
    </QueryClientProvider>
  )
}

/** Each part has its own boundary and hydrates separately, in small steps that keep the browser responsive. */
function SiteFrame({ company: given }: Pick<Props, 'company'>) {
  const [path] = useLocation()
  const company = useNewestCompany(given, path)
  const found = findRoute(path)
  const route = found ?? notFoundRoute
  // Here, because a suspended boundary starts over: this way a visit loads the page once.
  const loading = useMemo(() => loadPage((findRoute(path) ?? notFoundRoute).page), [path])
  const startQuote = useStartQuote()
  usePageChange(path, MAIN_ID)
  useAccent(company)
  return (
    <CompanyProvider value={company}>
      <a
        href={`#${MAIN_ID}`}
        className="no-print fixed top-2 left-2 z-60 -translate-y-[200%] bg-primary px-4 py-2 font-semibold text-primary-foreground focus:translate-y-0"
      >
        Skip to content
      </a>
      <Suspense>
        <SiteHeader activePath={found ? path : null} forStaff={route.forStaff} />
      </Suspense>
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[60vh] flex-1 outline-none">
        <PageErrorBoundary key={path}>
          <Suspense>
            <RoutePage page={route.page} loading={loading} params={paramsOf(route, path)} />
          </Suspense>
        </PageErrorBoundary>
      </main>
      <Suspense>
        <SiteFooter version={route.forStaff ? version : null} />
      </Suspense>
      <PageErrorBoundary fallback={null}>
        <Suspense>{!route.forStaff && <ChatWidget callLink={<CallLine />} onQuote={startQuote} />}</Suspense>
      </PageErrorBoundary>
      <Suspense>
        <Toaster />
      </Suspense>
    </CompanyProvider>
  )
}

const companyQuery = apiQuery('GET /api/company/shown') as unknown as ApiQuery<Company>

/** An open browser notices changed settings at its next page. Until then, and offline, it has what it had. */
function useNewestCompany(given: Company, path: string): Company {
  const queryClient = useQueryClient()
  const { data, refetch } = useQuery({ ...companyQuery, initialData: given })
  const shown = useRef(path)
  const known = useRef(given)
  useEffect(() => {
    if (shown.current !== path) refetch()
    shown.current = path
  }, [path, refetch])
  useEffect(() => {
    // Texts that were read before have the earlier facts filled in.
    if (known.current !== data)
      for (const key of ['/api/pages', '/api/blog']) queryClient.invalidateQueries({ queryKey: [key] })
    known.current = data
  }, [data, queryClient])
  return data
}

function useAccent({ accentColor }: Company) {
  useEffect(() => {
    const [wanted = null] = accentStylesheets({ accentColor })
    const shown = document.head.querySelector('link[href^="/accent.css"]')
    if (wanted === (shown?.getAttribute('href') ?? null)) return
    shown?.remove()
    if (wanted) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: wanted }))
  }, [accentColor])
}

/** Has no other hooks: React renders it again after `use`, and by then the page may be loaded, so `use` isn't called. */
function RoutePage({ page, loading, params }: { page: LazyPage; loading: Promise<Page>; params: Params }) {
  return <LoadedPage page={page.loaded() ?? use(loading)} params={params} />
}

function LoadedPage({ page, params }: { page: Page; params: Params }) {
  usePageHead(page, params)
  return <page.Content params={params} />
}

type BoundaryProps = { children: ReactNode; fallback?: ReactNode }

class PageErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { fallback = <PageFailed />, children } = this.props
    return this.state.failed ? fallback : children
  }
}

function PageFailed() {
  const company = useCompany()
  return (
    <div role="alert" className="page-width py-24">
      <h1 className="font-display text-4xl">This page didn't load</h1>
      <p className="mt-4 max-w-prose text-muted-foreground">
        Reload it to try again. If it keeps failing, call us at <a href={company.phone.href}>{company.phone.display}</a>{' '}
        and we'll help you on the phone.
      </p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </div>
  )
}

let entries = 0
let current = 0
const positions = new Map<number, number>()

function usePageChange(path: string, mainId: string) {
  const shown = useRef(path)
  useEffect(rememberScrolling, [])
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    scrollTo(enterHistoryEntry())
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [path, mainId])
}

/** Twice, because the browser may still restore its own position in the next frame. */
function scrollTo(position: number) {
  window.scrollTo(0, position)
  requestAnimationFrame(() => window.scrollTo(0, position))
}

/**
 * Remembers the scroll position of each history entry. The browser does it too early, before the page has rendered, so
 * it's limited to the height of the page being left.
 */
function rememberScrolling() {
  enterHistoryEntry()
  // Not before the document has loaded: until then the browser may still be restoring a reload's position.
  if (document.readyState === 'complete') takeOver()
  else window.addEventListener('load', takeOver, { once: true })
  const note = () => positions.set(current, window.scrollY)
  // When leaving the site, the browser's own restoration works better.
  const restoreBrowserScrolling = () => {
    history.scrollRestoration = 'auto'
  }
  note()
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', restoreBrowserScrolling)
  return () => {
    window.removeEventListener('scroll', note)
    window.removeEventListener('pagehide', restoreBrowserScrolling)
  }
}

function takeOver() {
  history.scrollRestoration = 'manual'
}

function enterHistoryEntry(): number {
  const known: unknown = history.state?.entry
  if (typeof known === 'number' && known <= entries) {
    current = known
    return positions.get(known) ?? 0
  }
  entries += 1
  current = entries
  history.replaceState({ ...history.state, entry: current }, '')
  return 0
}

const MANAGED = [
  'meta[name=description], meta[name=robots], meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"]',
  'link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]',
].join(', ')

const NO_QUERY = { queryKey: ['no-query'], queryFn: skipToken } as const

/** The server has written the head of the first page, with what only crawlers read. */
let servedPath: string | null = globalThis.location?.pathname ?? null

/** A page's data may arrive later; its head is updated then. */
function usePageHead(page: Page, params: Params) {
  const company = useCompany()
  const { data } = useQuery<unknown>({ ...(page.query?.(params) ?? NO_QUERY), enabled: false })
  useLayoutEffect(() => {
    if (servedPath !== location.pathname) applyHead(company, headOf(page, company, data))
    servedPath = null
  }, [page, company, data])
}

function applyHead(company: Company, head: PageHead) {
  const site = siteAt(company, publicOrigin())
  document.title = head.title
  for (const old of document.head.querySelectorAll(MANAGED)) old.remove()
  for (const data of structuredDataOf(head, site)) {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = JSON.stringify(data)
    document.head.append(script)
  }
  for (const { tag, attributes } of headTags(head, site)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}
