import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export function newToken() {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** A token has 256 random bits, so a plain hash is as safe as a slow one. */
export function hashToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
