import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { type Log, withoutPersonalData } from '#platform/log.ts'
import type { OutgoingMail } from './mail.ts'
import { claimDueMails, updateMailAttemptFailed, updateMailsSent } from './outbox-store.ts'
import type { MailTransport } from './transport.ts'

const BATCH = 10
const POLL_MS = 1000
/** How long a stopping process waits for mails that are just being sent. The lease covers those left behind. */
const STOP_WITHIN_MS = 5000

type Deps = { db: Database; transport: MailTransport; now: () => Date; log: Log }

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
export async function sendDueMails(deps: Deps): Promise<number> {
  const mails = await claimDueMails(deps.db, deps.now(), BATCH)
  const markSent = sentMarker(deps)
  await Promise.all(mails.map((mail) => sendMail(deps, mail, markSent)))
  return mails.length
}

async function work(deps: Deps, stopping: AbortSignal) {
  while (!stopping.aborted) {
    const taken = await sendDueMails(deps).catch((err: unknown) => {
      deps.log.error({ err }, 'the outbox could not be worked on')
      return 0
    })
    if (taken < BATCH) await sleep(POLL_MS, undefined, { signal: stopping }).catch(() => {})
  }
}

async function sendMail({ db, transport, now, log }: Deps, mail: OutgoingMail, markSent: MarkSent) {
  try {
    await transport.send(mail)
  } catch (err) {
    log.warn({ err, mailId: mail.id, attempt: mail.attempts + 1 }, 'a mail was not sent')
    return updateMailAttemptFailed(db, mail, describe(err), now())
  }
  await markSent(mail.id)
}

type MarkSent = (id: number) => Promise<void>

/** Marks mails as sent, those that left in the same turn of the event loop with one commit. */
function sentMarker({ db, transport, now }: Deps): MarkSent {
  let ids: number[] = []
  let marking: Promise<void> | null = null
  const markAll = async () => {
    await nextTurn()
    const sent = ids
    ids = []
    marking = null
    await updateMailsSent(db, sent, transport.name, now())
  }
  return (id) => {
    ids.push(id)
    marking ??= markAll()
    return marking
  }
}

function describe(error: unknown) {
  return error instanceof Error ? withoutPersonalData(error.message) : 'unknown error'
}
