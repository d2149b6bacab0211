const KEY_BYTES = 16

/** A key nobody else has. `crypto.randomUUID` would do, but browsers offer it on secure addresses only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
