import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { SiteFooter } from '#company/ui/site-footer.tsx'
import { SiteHeader } from '#company/ui/site-header.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { PageErrorBoundary } from './page-error-boundary.tsx'
import { createQueryClient } from './query-client.ts'
import { findRoute, notFoundRoute } from './routes.ts'
import { usePageChange } from './use-page-change.ts'

const MAIN_ID = 'content'

/** The whole site: header, the page of the current address, footer and toasts. */
export function Site({ ssrPath }: { ssrPath?: string }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...(ssrPath !== undefined && { ssrPath })}>
        <SiteFrame />
      </Router>
    </QueryClientProvider>
  )
}

function SiteFrame() {
  const [path] = useLocation()
  const route = findRoute(path)
  const { Content } = (route ?? notFoundRoute).page
  usePageChange(path, MAIN_ID)
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
        Skip to content
      </a>
      <SiteHeader activePath={route ? path : null} />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[60vh] flex-1 outline-none">
        <PageErrorBoundary key={path}>
          <Suspense>
            <Content />
          </Suspense>
        </PageErrorBoundary>
      </main>
      <SiteFooter />
      <Toaster />
    </>
  )
}
