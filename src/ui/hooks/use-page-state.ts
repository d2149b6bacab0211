import { useSyncExternalStore } from 'react'
import { readStoredJson, store } from '#lib/device-storage.ts'
import { createListeners } from '#lib/listeners.ts'

/** The number goes up when what's stored changes shape. */
const STORAGE_KEY = 'yardline-page-state-2'

let values = new Map<string, unknown>()
const { subscribe, notify } = createListeners()

/**
 * State that outlives its page: a visitor who checks the terms halfway through a form finds it as it was. It survives a
 * reload in the tab's session storage.
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

/** Phones drop hidden tabs without an event, so state is saved as soon as the tab is hidden. */
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
