import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { headOf } from '#pages/page.tsx'
import { applyHead } from './apply-head.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'
import { enterHistoryEntry, rememberScrolling } from './scroll-memory.ts'

/** After a link is followed: the new page's head, the view at its top, and focus where its content starts. */
export function usePageChange(path: string, mainId: string) {
  const queryClient = useQueryClient()
  const shown = useRef(path)
  useEffect(rememberScrolling, [])
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    showHeadOf(path, queryClient)
    scrollTo(enterHistoryEntry())
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [path, mainId, queryClient])
}

/** Twice, because a browser that restores positions by itself may still do so in the next frame. */
function scrollTo(position: number) {
  window.scrollTo(0, position)
  requestAnimationFrame(() => window.scrollTo(0, position))
}

async function showHeadOf(path: string, queryClient: QueryClient) {
  const route = findRoute(path) ?? notFoundRoute
  const page = await route.page.load()
  const query = page.query?.(paramsOf(route, path))
  // Where the answer cannot be fetched the page itself says so; its head is then the one without an answer.
  const data = query && (await queryClient.ensureQueryData(query).catch(() => null))
  if (window.location.pathname === path) applyHead(headOf(page, data))
}
