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
  const leaveToBrowser = () => {
    history.scrollRestoration = 'auto'
  }
  note()
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', leaveToBrowser)
  return () => {
    window.removeEventListener('scroll', note)
    window.removeEventListener('pagehide', leaveToBrowser)
  }
}

function takeOver() {
  history.scrollRestoration = 'manual'
}

/** Says where the entry just entered was scrolled to: zero for a new one, which gets a number to know it again by. */
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
