import { useSyncExternalStore } from 'react'

const kept = new Map<string, unknown>()
const listeners = new Set<() => void>()

/**
 * State that outlives its page: somebody who looks at the terms in the middle of a form finds it as it was. It is kept
 * in memory only, so a reload or a closed tab leaves nothing behind on the device.
 */
export function usePageState<Value>(key: string, initial: Value) {
  const read = () => findPageState(key, initial)
  const value = useSyncExternalStore(onKept, read, () => initial)
  const change = (next: Value | ((current: Value) => Value)) =>
    keep(key, next instanceof Function ? next(read()) : next)
  return [value, change] as const
}

/** Keeps a value; whoever shows it follows at once. */
export function keep(key: string, value: unknown) {
  kept.set(key, value)
  tellListeners()
}

export function findPageState<Value>(key: string, otherwise: Value): Value {
  return kept.has(key) ? (kept.get(key) as Value) : otherwise
}

export function clearPageState() {
  kept.clear()
  tellListeners()
}

function onKept(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellListeners() {
  for (const notify of listeners) notify()
}
