import type { QueryClient } from '@tanstack/react-query'
import { findRoute, paramsOf } from './routes.ts'

export function preloadOnIntent(queryClient: QueryClient) {
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, (intent) => preload(intent.target, queryClient), { passive: true })
  }
}

async function preload(target: EventTarget | null, queryClient: QueryClient) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin) return
  const route = findRoute(link.pathname)
  // A page that cannot be fetched now is asked for again when the link is followed.
  const page = await route?.page.load().catch(() => null)
  const query = route && page?.query?.(paramsOf(route, link.pathname))
  if (query) queryClient.prefetchQuery(query)
}
