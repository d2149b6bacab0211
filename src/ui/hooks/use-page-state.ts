import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'yardline-page-state'

let values = new Map<string, unknown>()
const listeners = new Set<() => void>()

/**
 * State that outlives its page: somebody who looks at the terms in the middle of a form finds it as it was. It stays in
 * memory, so a closed tab leaves nothing behind on the device.
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
  notifyListeners()
}

export function findPageState<Value>(key: string, otherwise: Value): Value {
  return values.has(key) ? (values.get(key) as Value) : otherwise
}

export function clearPageState() {
  values.clear()
  notifyListeners()
}

/** Carries the state over a reload that the visitor did not ask for. */
export function savePageState() {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...values]))
}

export function restorePageState() {
  try {
    values = new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'))
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is switched off, and nothing was saved.
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners() {
  for (const notify of listeners) notify()
}
