import { navigate, useSearch } from 'wouter/use-browser-location'
import { type DeskView, readDeskView, toSearch } from '#desk/desk-view.ts'
import { findPageState, setPageState } from '#ui/hooks/use-page-state.ts'

export function useDeskView(): DeskView {
  return readDeskView(new URLSearchParams(useSearch()))
}

/** Looks at something else: a step that Back undoes, or `replace` for one that is still being typed. */
export function changeDeskView(changes: Partial<DeskView>, { replace = false } = {}) {
  const { pathname, search } = window.location
  const next = toSearch({ ...readDeskView(new URLSearchParams(search)), ...changes })
  // The state says how far this page was scrolled, which is where Back from a lead returns to.
  if (next !== search) navigate(pathname + next, { replace, state: history.state })
}

const KEY = 'dashboard-address'

/** Where the dashboard was left last, with its search and filters. */
export function dashboardAddress(): string {
  return findPageState(KEY, '/dashboard')
}

export function saveDashboardAddress(address: string) {
  setPageState(KEY, address)
}
