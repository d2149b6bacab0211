import { useEffect } from 'react'
import { findPageState, setPageState } from '#ui/hooks/use-page-state.ts'

const KEY = 'current-lead'

/** The last lead that was focused in the list or opened. */
export function setCurrentLead(id: number) {
  setPageState(KEY, id)
}

function currentRow(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-lead="${findPageState<number | null>(KEY, null)}"]`)
}

/** The current lead's row, or the first visible row of a list that's been scrolled. */
export function anchorRow(): HTMLElement | null {
  const row = currentRow()
  if (row || window.scrollY === 0) return row
  return listedRows().find(isBelowTop) ?? null
}

/** Coming back to the list focuses the row it was left from. */
export function useReturnToRow() {
  useEffect(() => {
    // Runs after the browser has restored the scroll position.
    const timer = setTimeout(() => {
      const row = currentRow()
      // Don't steal focus from someone who has moved on.
      if (!row || !document.activeElement?.matches('body, main')) return
      row.focus({ preventScroll: true })
      const { top, bottom } = row.getBoundingClientRect()
      if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center', behavior: 'instant' })
    }, 100)
    return () => clearTimeout(timer)
  }, [])
}

/** Moves focus to the lead below (1) or above (-1) the current one, or to the first one visible. */
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
