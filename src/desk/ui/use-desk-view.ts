import { navigate, useSearch } from 'wouter/use-browser-location'
import { type DeskView, readDeskView, toSearch } from '#desk/desk-view.ts'
import { findPageState, setPageState } from '#ui/hooks/use-page-state.ts'

export function useDeskView(): DeskView {
  return readDeskView(new URLSearchParams(useSearch()))
}

/** Changes the view. Back undoes it, unless `replace` is set, as for a search that's still being typed. */
export function changeDeskView(changes: Partial<DeskView>, { replace = false } = {}) {
  const { pathname, search } = window.location
  const next = toSearch({ ...readDeskView(new URLSearchParams(search)), ...changes })
  // The state holds the scroll position, so Back from a lead returns to it.
  if (next !== search) navigate(pathname + next, { replace, state: history.state })
}

const KEY = 'dashboard-address'

/** The last address of the dashboard, with its search and filters. */
export function dashboardAddress(): string {
  return findPageState(KEY, '/dashboard')
}

export function saveDashboardAddress(address: string) {
  setPageState(KEY, address)
}
