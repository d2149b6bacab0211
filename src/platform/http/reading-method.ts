const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a method only reads; everything else may write. */
export function isReading(method: string) {
  return READING.has(method)
}
