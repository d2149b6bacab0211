import { type QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Router, useLocation } from 'wouter'
import { ChatWidget } from '#chat/ui/chat-widget.tsx'
import { company } from '#company/company.ts'
import { CallLine } from '#company/ui/open-now.tsx'
import { SiteFooter } from '#company/ui/site-footer.tsx'
import { SiteHeader } from '#company/ui/site-header.tsx'
import { headTags, type PageHead, structuredDataOf } from '#lib/page-head.ts'
import { headOf, type LazyPage, type Page, type Params } from '#pages/page.ts'
import { useStartQuote } from '#pages/started-quote.ts'
import { Button } from '#ui/button.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { loadPage } from './load-page.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'
import { siteAt } from './site-facts.ts'

const MAIN_ID = 'content'

export function Site({ queryClient, ssrPath }: { queryClient: QueryClient; ssrPath?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...(ssrPath !== undefined && { ssrPath })}>
        <SiteFrame />
      </Router>
    </QueryClientProvider>
  )
}

/** Each part has its own boundary and hydrates separately, in small steps that keep the browser responsive. */
function SiteFrame() {
  const [path] = useLocation()
  const found = findRoute(path)
  const route = found ?? notFoundRoute
  // Here, because a suspended boundary starts over: this way a visit loads the page once.
  const loading = useMemo(() => loadPage((findRoute(path) ?? notFoundRoute).page), [path])
  const startQuote = useStartQuote()
  usePageChange(path, MAIN_ID)
  return (
    <>
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
        <SiteFooter />
      </Suspense>
      <PageErrorBoundary fallback={null}>
        <Suspense>{!route.forStaff && <ChatWidget beside={<CallLine />} onQuote={startQuote} />}</Suspense>
      </PageErrorBoundary>
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  )
}

function RoutePage({ page, loading, params }: { page: LazyPage; loading: Promise<Page>; params: Params }) {
  const loaded = page.loaded() ?? use(loading)
  usePageHead(loaded, params)
  return <loaded.Content params={params} />
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

/** A page's data may arrive later; its head is updated then. */
function usePageHead(page: Page, params: Params) {
  const { data } = useQuery<unknown>({ ...(page.query?.(params) ?? NO_QUERY), enabled: false })
  useLayoutEffect(() => applyHead(headOf(page, data)), [page, data])
}

function applyHead(head: PageHead) {
  const site = siteAt(publicOrigin())
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

/** The server knows the shop's public address; the browser reads it from the root element. */
function publicOrigin() {
  return document.documentElement.dataset.origin ?? window.location.origin
}
