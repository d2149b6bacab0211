/** What was worked out for this text, or is now; when too much is known, all of it is forgotten. */
export function remembered<Value>(known: Map<string, Value>, most: number, text: string, work: () => Value): Value {
  const last = known.get(text)
  if (last !== undefined) return last
  if (known.size >= most) known.clear()
  const value = work()
  known.set(text, value)
  return value
}
