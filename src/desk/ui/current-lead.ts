import { useEffect } from 'react'
import { findPageState, setPageState } from '#ui/hooks/use-page-state.ts'

const KEY = 'current-lead'

/** The lead one was at last, in the list or on its page. */
export function setCurrentLead(id: number) {
  setPageState(KEY, id)
}

export function currentRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-lead="${findPageState<number | null>(KEY, null)}"]`)
}

/** Its row, else of a list that was scrolled the first one in sight. */
export function anchorRow(): HTMLElement | null {
  const row = currentRow()
  if (row || window.scrollY === 0) return row
  const rows = [...document.querySelectorAll<HTMLElement>('[data-lead]')]
  return rows.find((each) => each.getBoundingClientRect().top >= 0) ?? null
}

/** Who comes back to the list is at the row they left it by, and sees it. */
export function useReturnToRow() {
  useEffect(() => {
    // After the page's own scroll position, if Back brought it along.
    const timer = setTimeout(() => {
      const row = currentRow()
      // Whoever has gone on to something by then is not called back.
      if (!row || !document.activeElement?.matches('body, main')) return
      row.focus({ preventScroll: true })
      const { top, bottom } = row.getBoundingClientRect()
      if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, 100)
    return () => clearTimeout(timer)
  }, [])
}
