/** Where a list goes on, as text for an address. */
export function toCursor(place: readonly unknown[]): string {
  return JSON.stringify(place)
}

/** What a cursor says, unchecked; null if it isn't one. */
export function parseCursor(cursor: string): unknown {
  try {
    return JSON.parse(cursor)
  } catch {
    return null
  }
}
