import { createHmac, timingSafeEqual } from 'node:crypto'

/** A value that only we can have written: followed by a dot and its signature. */
export function signValue(value: string, secret: string): string {
  return `${value}.${signatureOf(value, secret).toString('base64url')}`
}

/** The value if its signature is ours, else null. */
export function readSignedValue(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64url')
  const right = signatureOf(value, secret)
  return given.length === right.length && timingSafeEqual(given, right) ? value : null
}

function signatureOf(value: string, secret: string) {
  return createHmac('sha256', secret).update(value).digest()
}
