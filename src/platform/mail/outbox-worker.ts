import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { type Log, withoutPersonalData } from '#platform/log.ts'
import type { OutgoingMail } from './mail.ts'
import { BUNDLED_FROM, bundleMails } from './mail-bundle.ts'
import { createThrottles, type MailThrottle } from './mail-throttle.ts'
import { claimDueMails, updateMailAttemptFailed } from './outbox-store.ts'
import { createSentMarker } from './sent-marker.ts'
import type { MailTransport } from './transport.ts'

const BATCH = 10
const BUNDLE_MAX = 100
const POLL_MS = 1000
const PAUSE_MAX_MS = 5000
const STOP_WITHIN_MS = 5000

type Deps = {
  db: Database
  transport: Pick<MailTransport, 'name' | 'send'>
  now: () => Date
  log: Log
  throttles?: readonly MailThrottle[]
  bundledKinds?: readonly string[]
}

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

export function createOutbox(deps: Deps) {
  const { db, now, throttles = [] } = deps
  const { markSent, markDelivered } = createSentMarker(deps)
  const listHeldKinds = createThrottles(db, throttles)
  return {
    markDelivered,
    async sendDueMails(): Promise<number> {
      await markDelivered()
      const mails = await claimDueMails(db, now(), { limit: BATCH, exceptKinds: await listHeldKinds(now()) })
      const deliveries = await toDeliveries(deps, mails)
      const outcomes = await Promise.allSettled(deliveries.map((delivery) => sendDelivery(deps, delivery, markSent)))
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      return mails.length
    },
  }
}

async function work(deps: Deps, stopping: AbortSignal) {
  const outbox = createOutbox(deps)
  let failures = 0
  while (!stopping.aborted) {
    const claimed = await outbox.sendDueMails().catch((err: unknown) => {
      if (failures === 0) deps.log.error({ err }, 'the outbox cannot be worked on')
      return null
    })
    if (claimed !== null && failures > 0) deps.log.warn({ failures }, 'the outbox is worked on again')
    failures = claimed === null ? failures + 1 : 0
    const pauseMs = Math.min(POLL_MS * (failures + 1), PAUSE_MAX_MS)
    if (claimed !== BATCH) await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
  }
  await outbox.markDelivered().catch(() => {})
}

type Delivery = { message: OutgoingMail; mails: readonly OutgoingMail[] }

async function toDeliveries(deps: Deps, mails: readonly OutgoingMail[]): Promise<Delivery[]> {
  const { db, now, bundledKinds: kinds = [] } = deps
  const [first, ...others] = mails.filter(({ kind }) => kinds.includes(kind))
  if (!first || others.length + 1 < BUNDLED_FROM) return mails.map(toDelivery)
  const more = await claimDueMails(db, now(), { limit: BUNDLE_MAX, kinds })
  const bundle = [first, ...others, ...more] as const
  const single = mails.filter(({ kind }) => !kinds.includes(kind))
  return [...single.map(toDelivery), { message: bundleMails(bundle), mails: bundle }]
}

function toDelivery(mail: OutgoingMail): Delivery {
  return { message: mail, mails: [mail] }
}

type MarkSent = (ids: readonly number[]) => Promise<void>

async function sendDelivery({ db, transport, now, log }: Deps, { message, mails }: Delivery, markSent: MarkSent) {
  try {
    await transport.send(message)
  } catch (err) {
    log.warn({ err, mailId: message.id, attempt: message.attempts + 1 }, 'a mail was not sent')
    for (const mail of mails) await updateMailAttemptFailed(db, mail, describe(err), now())
    return
  }
  await markSent(mails.map(({ id }) => id))
}

function describe(error: unknown) {
  return error instanceof Error ? withoutPersonalData(error.message) : 'unknown error'
}
