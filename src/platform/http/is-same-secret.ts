import { createHash, timingSafeEqual } from 'node:crypto'

/** Takes as long for a wrong secret as for the right one. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
