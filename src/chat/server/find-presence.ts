import { openingAt } from '#company/hours.ts'
import type { Shop } from '#company/server/shop.ts'
import { isAnyoneAtDesk } from '#staff/server/session-store.ts'

/** Every visitor asks, so each process reads it at most this often. */
const KNOWN_FOR_MS = 5000

/** Whether someone is there to take over a chat: during opening hours, with the desk open. */
export function createPresence({ db, company, now }: Pick<Shop, 'db' | 'company' | 'now'>) {
  let known = { atMs: Number.NEGATIVE_INFINITY, isAtDesk: Promise.resolve(false) }
  return async (): Promise<boolean> => {
    const at = now()
    if (!openingAt(company(), at).isOpen) return false
    if (Math.abs(at.getTime() - known.atMs) >= KNOWN_FOR_MS)
      known = { atMs: at.getTime(), isAtDesk: isAnyoneAtDesk(db, at) }
    return known.isAtDesk
  }
}
