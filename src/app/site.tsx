import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, use, useMemo } from 'react'
import { Router, useLocation } from 'wouter'
import { ChatWidget } from '#chat/ui/chat-widget.tsx'
import { company } from '#company/company.ts'
import { CallLine } from '#company/ui/open-now.tsx'
import { SiteFooter } from '#company/ui/site-footer.tsx'
import { SiteHeader } from '#company/ui/site-header.tsx'
import type { LazyPage, Page, Params } from '#pages/page.ts'
import { useStartQuote } from '#pages/started-quote.ts'
import { Button } from '#ui/button.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { loadPage } from './load-page.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'
import { usePageChange } from './use-page-change.ts'

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

/** Each part in a boundary of its own comes alive by itself, in small steps that leave the browser room to answer. */
function SiteFrame() {
  const [path] = useLocation()
  const found = findRoute(path)
  const route = found ?? notFoundRoute
  // Here, because what is inside a boundary starts anew while it waits: one visit to a page loads it once.
  const loading = useMemo(() => loadPage((findRoute(path) ?? notFoundRoute).page), [path])
  const startQuote = useStartQuote()
  usePageChange(path, MAIN_ID)
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
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

type RoutePageProps = { page: LazyPage; loading: Promise<Page>; params: Params }

function RoutePage({ page, loading, params }: RoutePageProps) {
  const { Content } = page.loaded() ?? use(loading)
  return <Content params={params} />
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
      <h1 className="font-display text-4xl">This page did not load</h1>
      <p className="mt-4 max-w-prose text-muted-foreground">
        Reload it to try again. If it keeps failing, call us at <a href={company.phone.href}>{company.phone.display}</a>{' '}
        and we will help you on the phone.
      </p>
      <Button className="mt-8" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </div>
  )
}
