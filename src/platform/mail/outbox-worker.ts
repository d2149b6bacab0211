import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { type Log, withoutPersonalData } from '#platform/log.ts'
import type { OutgoingMail } from './mail.ts'
import { claimDueMails, updateMailAttemptFailed } from './outbox-store.ts'
import { createSentMarker, type SentMarker } from './sent-marker.ts'
import type { MailTransport } from './transport.ts'

const BATCH = 10
const POLL_MS = 1000
const LONGEST_PAUSE_MS = 5000
/** How long a stopping process waits for mails that are just being sent. The lease covers those left behind. */
const STOP_WITHIN_MS = 5000

type Deps = { db: Database; transport: Pick<MailTransport, 'name' | 'send'>; now: () => Date; log: Log }

/** Sends what is due, again and again, until stopped. Any number of processes may run one on the same database. */
export function startOutboxWorker(deps: Deps) {
  const stopping = new AbortController()
  const done = work(deps, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([done, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

/** One pass over the outbox. Says how many mails it took. */
export async function sendDueMails(deps: Deps, marker = createSentMarker(deps)): Promise<number> {
  await marker.markHandedOver()
  const mails = await claimDueMails(deps.db, deps.now(), BATCH)
  const outcomes = await Promise.allSettled(mails.map((mail) => sendMail(deps, mail, marker)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return mails.length
}

async function work(deps: Deps, stopping: AbortSignal) {
  const marker = createSentMarker(deps)
  let failures = 0
  while (!stopping.aborted) {
    const taken = await sendDueMails(deps, marker).catch((err: unknown) => {
      if (failures === 0) deps.log.error({ err }, 'the outbox cannot be worked on')
      return null
    })
    if (taken !== null && failures > 0) deps.log.warn({ failures }, 'the outbox is worked on again')
    failures = taken === null ? failures + 1 : 0
    const pauseMs = Math.min(POLL_MS * (failures + 1), LONGEST_PAUSE_MS)
    if (taken !== BATCH) await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
  }
  await marker.markHandedOver().catch(() => {})
}

async function sendMail({ db, transport, now, log }: Deps, mail: OutgoingMail, marker: SentMarker) {
  try {
    await transport.send(mail)
  } catch (err) {
    log.warn({ err, mailId: mail.id, attempt: mail.attempts + 1 }, 'a mail was not sent')
    return updateMailAttemptFailed(db, mail, describe(err), now())
  }
  await marker.markSent(mail.id)
}

function describe(error: unknown) {
  return error instanceof Error ? withoutPersonalData(error.message) : 'unknown error'
}
