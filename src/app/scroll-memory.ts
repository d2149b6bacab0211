let entries = 0
let current = 0
const positions = new Map<number, number>()

/**
 * Remembers how far each entry of the history was scrolled. The browser would do it by itself, but before the page is
 * there, and so only as far down as the page being left happens to reach.
 */
export function rememberScrolling() {
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

export function enterHistoryEntry(): number {
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
