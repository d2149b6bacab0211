import { useEffect, useLayoutEffect, useRef } from 'react'
import { applyHead } from './apply-head.ts'
import { findRoute, notFoundRoute } from './routes.ts'

/** After a link is followed: the new page's head, the view at its top, and focus where its content starts. */
export function usePageChange(path: string, mainId: string) {
  const shown = useRef(path)
  const scrolledTo = useScrollMemory(shown)
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    showHeadOf(path)
    window.scrollTo(0, scrolledTo(path))
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [path, mainId, scrolledTo])
}

/**
 * Remembers how far each page was scrolled, for going back and forward. The browser would do it by itself, but before
 * the page is there, and so only as far down as the page being left happens to reach.
 */
function useScrollMemory(shown: { current: string }) {
  const memory = useRef({ positions: new Map<string, number>(), movedInHistory: false })
  useEffect(() => {
    const { positions } = memory.current
    const note = () => positions.set(shown.current, window.scrollY)
    const noteHistoryMove = () => {
      memory.current.movedInHistory = true
    }
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('scroll', note, { passive: true })
    // In the capture phase: the router listens too, and may render the new page before its own listener returns.
    window.addEventListener('popstate', noteHistoryMove, { capture: true })
    window.addEventListener('pagehide', leaveToBrowser)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('popstate', noteHistoryMove, { capture: true })
      window.removeEventListener('pagehide', leaveToBrowser)
    }
  }, [shown])
  return useRef((path: string): number => {
    const { positions, movedInHistory } = memory.current
    memory.current.movedInHistory = false
    return movedInHistory ? (positions.get(path) ?? 0) : 0
  }).current
}

async function showHeadOf(path: string) {
  const { head } = await (findRoute(path) ?? notFoundRoute).page.load()
  if (window.location.pathname === path) applyHead(head)
}
