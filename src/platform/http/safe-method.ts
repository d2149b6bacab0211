const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isSafeMethod(method: string) {
  return READING.has(method)
}
