import { useEffect, useLayoutEffect, useRef } from 'react'
import { applyHead } from './apply-head.ts'
import { findRoute, notFoundRoute } from './routes.ts'
import { enterHistoryEntry, rememberScrolling } from './scroll-memory.ts'

/** After a link is followed: the new page's head, the view at its top, and focus where its content starts. */
export function usePageChange(path: string, mainId: string) {
  const shown = useRef(path)
  useEffect(rememberScrolling, [])
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    showHeadOf(path)
    scrollTo(enterHistoryEntry())
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [path, mainId])
}

/** Twice, because a browser that restores positions by itself may still do so in the next frame. */
function scrollTo(position: number) {
  window.scrollTo(0, position)
  requestAnimationFrame(() => window.scrollTo(0, position))
}

async function showHeadOf(path: string) {
  const { head } = await (findRoute(path) ?? notFoundRoute).page.load()
  if (window.location.pathname === path) applyHead(head)
}
