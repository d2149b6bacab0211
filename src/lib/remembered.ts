/** Memoizes by text; a full cache is cleared. */
export function remembered<Value>(known: Map<string, Value>, maxSize: number, text: string, work: () => Value): Value {
  const last = known.get(text)
  if (last !== undefined) return last
  if (known.size >= maxSize) known.clear()
  const value = work()
  known.set(text, value)
  return value
}
