import { useEffect, useRef } from 'react'
import { applyHead } from './apply-head.ts'
import { findRoute, notFoundRoute } from './routes.ts'

/** After a link is followed: the new page's head, the view at its top, and focus where its content starts. */
export function usePageChange(path: string, mainId: string) {
  const shown = useRef(path)
  const wentBack = useRef(false)
  useEffect(() => {
    const noteHistoryMove = () => {
      wentBack.current = true
    }
    window.addEventListener('popstate', noteHistoryMove)
    return () => window.removeEventListener('popstate', noteHistoryMove)
  }, [])
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    showHeadOf(path)
    // The browser itself restores the position when going back or forward.
    if (!wentBack.current) window.scrollTo(0, 0)
    wentBack.current = false
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [path, mainId])
}

async function showHeadOf(path: string) {
  const { head } = await (findRoute(path) ?? notFoundRoute).page.load()
  if (window.location.pathname === path) applyHead(head)
}
