import { findPageState, setPageState } from '#ui/hooks/use-page-state.ts'

const KEY = 'dashboard-address'

/** Where the dashboard was left last, with its search and filters. */
export function dashboardAddress(): string {
  return findPageState(KEY, '/dashboard')
}

export function saveDashboardAddress(address: string) {
  setPageState(KEY, address)
}
