import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a value with the first key. It can only be decrypted for the same place. */
export function sealValue(value: string, place: string, [key = '']: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, cipherKeyFrom(key), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The value if one of our keys encrypted it for this place, otherwise null. */
export function openSealedValue(sealed: string, place: string, keys: readonly string[]): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  for (const key of keys) {
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, cipherKeyFrom(key), nonce).setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    try {
      return Buffer.concat([opened, decipher.final()]).toString('utf8')
    } catch {
      // Another key, or another place.
    }
  }
  return null
}

function cipherKeyFrom(key: string) {
  return new Uint8Array(hkdfSync('sha256', key, '', 'sealed value', 32))
}
