import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { followHead } from './follow-head.ts'

let entries = 0
let current = 0
const positions = new Map<number, number>()

export function usePageChange(path: string, mainId: string) {
  const queryClient = useQueryClient()
  const shown = useRef(path)
  useEffect(rememberScrolling, [])
  useLayoutEffect(() => {
    if (shown.current === path) return
    shown.current = path
    scrollTo(enterHistoryEntry())
    document.getElementById(mainId)?.focus({ preventScroll: true })
    return followHead(path, queryClient)
  }, [path, mainId, queryClient])
}

/** Twice, because a browser that restores positions by itself may still do so in the next frame. */
function scrollTo(position: number) {
  window.scrollTo(0, position)
  requestAnimationFrame(() => window.scrollTo(0, position))
}

/**
 * Remembers how far each entry of the history was scrolled. The browser would do it by itself, but before the page is
 * there, and so only as far down as the page being left happens to reach.
 */
function rememberScrolling() {
  enterHistoryEntry()
  // Not before the document is whole: until then the browser may still be scrolling to where a reload began.
  if (document.readyState === 'complete') takeOver()
  else window.addEventListener('load', takeOver, { once: true })
  const note = () => positions.set(current, window.scrollY)
  // When the whole site is left, the browser's own memory serves better.
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
