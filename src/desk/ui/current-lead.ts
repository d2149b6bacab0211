import { useEffect } from 'react'
import { findPageState, setPageState } from '#ui/hooks/use-page-state.ts'

const KEY = 'current-lead'

/** The lead one was at last, in the list or on its page. */
export function setCurrentLead(id: number) {
  setPageState(KEY, id)
}

function currentRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-lead="${findPageState<number | null>(KEY, null)}"]`)
}

/** Its row, else of a list that was scrolled the first one in sight. */
export function anchorRow(): HTMLElement | null {
  const row = currentRow()
  if (row || window.scrollY === 0) return row
  return listedRows().find(isBelowTop) ?? null
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

/** Moves focus to the name of the lead below (1) or above (-1), from where one was last; else to the first one in sight. */
export function moveBetweenLeads(step: 1 | -1) {
  const names = listedRows()
  const focused = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-lead]')
  const current = focused ?? currentRow()
  const index = current ? names.indexOf(current) : -1
  const next = index === -1 ? names.find(isBelowTop) : (names[index + step] ?? current)
  next?.focus()
}

export function toggleCurrentLead() {
  const row = document.activeElement?.closest('tbody tr') ?? currentRow()?.closest('tr')
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

function listedRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-lead]')]
}

function isBelowTop(element: HTMLElement) {
  return element.getBoundingClientRect().top >= 0
}
