import { findPageState, setPageState } from '#ui/hooks/use-page-state.ts'

const KEY = 'current-lead'

/** The lead one was at last, in the list or on its page. */
export function findCurrentLead(): number | null {
  return findPageState<number | null>(KEY, null)
}

export function setCurrentLead(id: number) {
  setPageState(KEY, id)
}

/** Its row in the list, else of a list that was scrolled the first one in sight. */
export function currentRow(): HTMLElement | null {
  const row = document.querySelector<HTMLElement>(`[data-lead="${findCurrentLead()}"]`)
  if (row || window.scrollY === 0) return row
  const rows = [...document.querySelectorAll<HTMLElement>('[data-lead]')]
  return rows.find((each) => each.getBoundingClientRect().top >= 0) ?? null
}
