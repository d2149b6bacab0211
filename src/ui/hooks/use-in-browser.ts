import { useSyncExternalStore } from 'react'

const noChanges = () => () => {}

/** What only the browser knows. The server, and the page until it has hydrated, get `otherwise`. */
export function useInBrowser<Value>(read: () => Value, otherwise: Value): Value {
  return useSyncExternalStore(noChanges, read, () => otherwise)
}
