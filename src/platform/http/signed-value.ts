import { createHmac, timingSafeEqual } from 'node:crypto'

/** A value that only we can have written: followed by a dot and its signature with the first key. */
export function signValue(value: string, [key = '']: readonly string[]): string {
  return `${value}.${signatureOf(value, key).toString('base64url')}`
}

/** The value if one of our keys signed it, else null. */
export function readSignedValue(signed: string, keys: readonly string[]): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64url')
  const isOurs = keys.some((key) => {
    const expected = signatureOf(value, key)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? value : null
}

function signatureOf(value: string, key: string) {
  return createHmac('sha256', key).update(value).digest()
}
