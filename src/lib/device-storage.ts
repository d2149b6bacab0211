type Kind = 'localStorage' | 'sessionStorage'

/** What this device, or this tab, keeps under a name. Storage can be full or switched off: then nothing is kept. */
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
