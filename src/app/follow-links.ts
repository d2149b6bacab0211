import { navigate } from 'wouter/use-browser-location'
import { findRoute } from './routes.ts'

/** Links in texts that come as HTML lead to our other pages as the router's own do: without loading the document anew. */
export function followLinks() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.prose a') : null
    if (!link || !isPlainClick(event) || link.origin !== window.location.origin || link.hash) return
    if (!findRoute(link.pathname)) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  })
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}
