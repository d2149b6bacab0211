import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { followHead } from './follow-head.ts'
import { enterHistoryEntry, rememberScrolling } from './scroll-memory.ts'

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
