import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { closeChat } from '#chat/ui/chat-session.ts'
import type { UnderstoodQuote } from '#chat/ui/understood-quote.ts'
import { setPageState, usePageState } from '#ui/hooks/use-page-state.ts'

const HOME = '/'
const KEY = 'started-quote'

const ROOM_FOR_BOTH = '(width >= 120rem)'

export function useStartQuote() {
  const [path, navigate] = useLocation()
  return (quote: UnderstoodQuote) => {
    setPageState(KEY, quote)
    if (!window.matchMedia(ROOM_FOR_BOTH).matches) closeChat()
    if (path !== HOME) navigate(HOME)
  }
}

export function useStartedQuote(onStarted: (quote: UnderstoodQuote) => void) {
  const [quote, setQuote] = usePageState<UnderstoodQuote | null>(KEY, null)
  useEffect(() => {
    if (!quote) return
    setQuote(null)
    // By the next frame the new page has scrolled to its top, and focus can scroll from there.
    requestAnimationFrame(() => onStarted(quote))
  })
}
