import { createHmac, timingSafeEqual } from 'node:crypto'

export function signValue(value: string, secret: string): string {
  return `${value}.${signatureOf(value, secret).toString('base64url')}`
}

export function readSignedValue(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64url')
  const expected = signatureOf(value, secret)
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
}

function signatureOf(value: string, secret: string) {
  return createHmac('sha256', secret).update(value).digest()
}
