type Kind = 'localStorage' | 'sessionStorage'

/** Local or session storage. It can be full or disabled; then nothing is saved. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return globalThis[kind].getItem(key)
  } catch {
    return null
  }
}

export function readStoredJson(key: string, kind: Kind = 'localStorage') {
  try {
    return JSON.parse(readStored(key, kind) ?? 'null')
  } catch {
    return null
  }
}

export function store(key: string, value: string, kind: Kind = 'localStorage') {
  try {
    globalThis[kind].setItem(key, value)
  } catch {
    // As above.
  }
}
