import { useState } from 'react'

const kept = new Map<string, unknown>()

/**
 * State that outlives its page: somebody who looks at the terms in the middle of a form finds it as it was. It is kept
 * in memory only, so a reload or a closed tab leaves nothing behind on the device.
 */
export function useKeptState<Value>(key: string, initial: Value) {
  const [value, setValue] = useState<Value>(() => findKept(key, initial))
  const change = (next: Value | ((current: Value) => Value)) => {
    setValue((current) => {
      const changed = next instanceof Function ? next(current) : next
      kept.set(key, changed)
      return changed
    })
  }
  return [value, change] as const
}

export function keep(key: string, value: unknown) {
  kept.set(key, value)
}

export function findKept<Value>(key: string, otherwise: Value): Value {
  return kept.has(key) ? (kept.get(key) as Value) : otherwise
}

export function forgetKept() {
  kept.clear()
}
