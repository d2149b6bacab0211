import { findKept, keep } from '#lib/use-kept-state.ts'

const KEY = 'dashboard-address'

/** Where the dashboard was left last, with its search and filters. */
export function dashboardAddress(): string {
  return findKept(KEY, '/dashboard')
}

export function keepDashboardAddress(address: string) {
  keep(KEY, address)
}
