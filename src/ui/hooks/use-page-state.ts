import { useSyncExternalStore } from 'react'
import { readStoredJson, store } from '#lib/device-storage.ts'
import { createListeners } from '#lib/listeners.ts'

const STORAGE_KEY = 'yardline-page-state'

let values = new Map<string, unknown>()
const { subscribe, notify } = createListeners()

/**
 * State that outlives its page: somebody who looks at the terms in the middle of a form finds it as it was. A reload
 * takes it through the tab's session storage, which ends with the tab.
 */
export function usePageState<Value>(key: string, initial: Value) {
  const read = () => findPageState(key, initial)
  const value = useSyncExternalStore(subscribe, read, () => initial)
  const change = (next: Value | ((current: Value) => Value)) =>
    setPageState(key, next instanceof Function ? next(read()) : next)
  return [value, change] as const
}

export function setPageState(key: string, value: unknown) {
  values.set(key, value)
  notify()
}

export function findPageState<Value>(key: string, otherwise: Value): Value {
  return values.has(key) ? (values.get(key) as Value) : otherwise
}

export function clearPageState() {
  values.clear()
  notify()
}

/** A phone drops hidden tabs without a further word, so they are saved as soon as they are hidden. */
export function persistPageState() {
  restorePageState()
  addEventListener('visibilitychange', () => document.hidden && savePageState())
  addEventListener('pagehide', savePageState)
}

export function savePageState() {
  store(STORAGE_KEY, JSON.stringify([...values]), 'sessionStorage')
}

function restorePageState() {
  values = new Map(readStoredJson(STORAGE_KEY, 'sessionStorage'))
  store(STORAGE_KEY, '', 'sessionStorage')
}
