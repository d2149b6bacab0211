import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { updateMailsSent } from './outbox-store.ts'

type Deps = { db: Database; transport: { name: string }; now: () => Date }

/**
 * Marks mails as sent, those that left in the same turn of the event loop with one commit. What the database did not take
 * is remembered and marked later, so that a mail that was handed over is not sent again because of a short outage.
 */
export function createSentMarker({ db, transport, now }: Deps) {
  const delivered = new Set<number>()
  let marking: Promise<void> | null = null
  const markAll = async () => {
    await nextTurn()
    marking = null
    const ids = [...delivered]
    if (ids.length === 0) return
    await updateMailsSent(db, ids, transport.name, now())
    for (const id of ids) delivered.delete(id)
  }
  const markDelivered = () => {
    marking ??= markAll()
    return marking
  }
  return {
    markSent(ids: readonly number[]) {
      for (const id of ids) delivered.add(id)
      return markDelivered()
    },
    markDelivered,
  }
}
