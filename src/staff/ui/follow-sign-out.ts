import type { QueryClient } from '@tanstack/react-query'
import { store } from '#lib/device-storage.ts'
import { clearPageState } from '#ui/hooks/use-page-state.ts'
import { staffQuery } from './staff-queries.ts'

const STORAGE_KEY = 'yardline-signed-out'
const [STAFF] = staffQuery.queryKey

/** Clears everything read or typed at the desk from this tab. */
export function leaveDesk(queryClient: QueryClient) {
  queryClient.setQueryData(staffQuery.queryKey, null)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== STAFF })
  queryClient.getMutationCache().clear()
  clearPageState()
}

export function notifyOtherTabs() {
  // Without storage, other tabs notice at their next call.
  store(STORAGE_KEY, 'now')
  store(STORAGE_KEY, '')
}

/** Signs out with other tabs, and checks the session again on a page restored by "Back". */
export function followSignOut(queryClient: QueryClient) {
  window.addEventListener('storage', ({ key, newValue }) => {
    const isKnown = queryClient.getQueryData(staffQuery.queryKey) != null
    if (key === STORAGE_KEY && newValue && isKnown) leaveDesk(queryClient)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) queryClient.resetQueries({ queryKey: staffQuery.queryKey })
  })
}
