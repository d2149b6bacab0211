import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { escapeHtml } from '#lib/html.ts'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { type Log, withoutPersonalData } from '#platform/log.ts'
import type { OutgoingMail } from './mail.ts'
import { countMailsSent } from './mail-store.ts'
import { claimDueMails, updateMailAttemptFailed, updateMailsSent } from './outbox-store.ts'
import type { MailTransport } from './transport.ts'

const BATCH = 10
const BUNDLED_FROM = 5
const BUNDLE_MAX = 100
const BUNDLE_LINE = '-'.repeat(60)
const POLL_MS = 1000
const PAUSE_MAX_MS = 5000
const STOP_WITHIN_MS = 5000

type Deps = {
  db: Database
  transport: Pick<MailTransport, 'name' | 'send'>
  now: () => Date
  log: Log
  /** Puts due notices into the outbox first. */
  writeDueMails?: () => Promise<void>
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
  const { db, now, writeDueMails, throttles = [] } = deps
  const { markSent, markDelivered } = createSentMarker(deps)
  const listsOfHeldKinds = throttles.map((throttle) => createThrottle(db, throttle))
  return {
    markDelivered,
    async sendDueMails(): Promise<number> {
      await markDelivered()
      // One failed notice doesn't block the rest.
      const written = await Promise.allSettled([writeDueMails?.()])
      const held = await Promise.all(listsOfHeldKinds.map((listHeldKinds) => listHeldKinds(now())))
      const mails = await claimDueMails(db, now(), { limit: BATCH, exceptKinds: held.flat() })
      const deliveries = await toDeliveries(deps, mails)
      const outcomes = await Promise.allSettled(deliveries.map((delivery) => sendDelivery(deps, delivery, markSent)))
      const failed = [...written, ...outcomes].find((outcome) => outcome.status === 'rejected')
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
      if (failures === 0) deps.log.error({ err }, 'the outbox worker failed')
      return null
    })
    if (claimed !== null && failures > 0) deps.log.warn({ failures }, 'the outbox worker recovered')
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
    log.warn({ err, mailId: message.id, attempt: message.attempts + 1 }, "a mail wasn't sent")
    for (const mail of mails) await updateMailAttemptFailed(db, mail, describe(err), now())
    return
  }
  await markSent(mails.map(({ id }) => id))
}

function describe(error: unknown) {
  return error instanceof Error ? withoutPersonalData(error.message) : 'unknown error'
}

type MailThrottle = { kinds: readonly string[]; perHour: number; perDay: number; onReached: () => unknown }

function createThrottle(db: Database, throttle: MailThrottle) {
  let isHeld = false
  return async (now: Date): Promise<readonly string[]> => {
    const isReached = await hasReached(db, throttle, now)
    if (isReached && !isHeld) throttle.onReached()
    isHeld = isReached
    return isHeld ? throttle.kinds : []
  }
}

async function hasReached(db: Database, { kinds, perHour, perDay }: MailThrottle, now: Date) {
  const sentWithin = (ms: number, max: number) => countMailsSent(db, kinds, new Date(now.getTime() - ms), max)
  return (await sentWithin(HOUR_MS, perHour)) >= perHour || (await sentWithin(DAY_MS, perDay)) >= perDay
}

/**
 * Marks mails as sent, with one commit for those sent in the same turn of the event loop. If the database is down, they're
 * marked later, so a short outage doesn't send a mail twice.
 */
function createSentMarker({ db, transport, now }: Deps) {
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

function bundleMails(mails: readonly [OutgoingMail, ...OutgoingMail[]]): OutgoingMail {
  const [{ replyTo, leadId, ...first }] = mails
  return {
    ...first,
    attempts: Math.max(...mails.map(({ attempts }) => attempts)),
    subject: `${mails.length} new requests`,
    text: mails.map(({ subject, text }) => `${subject}\n\n${text}`).join(`\n\n${BUNDLE_LINE}\n\n`),
    html: mails.map(toSection).join('<hr>'),
  }
}

function toSection({ subject, text }: OutgoingMail) {
  return `<h3>${escapeHtml(subject)}</h3><p style="white-space:pre-wrap">${escapeHtml(text)}</p>`
}
