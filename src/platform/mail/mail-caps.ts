import type { Env } from '#platform/env.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
const REPORT_INTERVAL_MS = 10 * 60 * 1000

export type MailCap = 'recipient' | 'mailbox' | 'visitor' | 'address' | 'shop'

export type MailCaps = ReturnType<typeof createMailCaps>

type Deps = { env: Env; limiter: RateLimiter; log: Log; metrics: Metrics; now: () => Date }

/** Limits the mail strangers can trigger, so no one floods other people's mailboxes through our forms. */
export function createMailCaps({ env, limiter, log, metrics, now }: Deps) {
  const count = metrics.counter('mail_caps_reached_total', 'Mails that were held back or not written', ['cap'])
  const isOn = env.RATE_LIMIT === 'on'
  const reportedAt = new Map<MailCap, number>()
  const byAddress = [
    { name: 'mail address', points: env.QUOTE_MAILS_PER_ADDRESS_HOUR, perSeconds: HOUR_SECONDS },
    { name: 'mail address', points: env.QUOTE_MAILS_PER_ADDRESS_DAY, perSeconds: DAY_SECONDS },
  ]
  /** Warns the shop's operator, but not every time, since abusers keep trying. */
  function report(cap: MailCap) {
    count({ cap })
    const at = now().getTime()
    if (at - (reportedAt.get(cap) ?? 0) < REPORT_INTERVAL_MS) return
    reportedAt.set(cap, at)
    log.warn({ cap }, 'a cap on mails was reached')
  }

  return {
    /** For the whole shop; unlimited if absent. */
    shop: isOn ? { perHour: env.QUOTE_MAILS_PER_SHOP_HOUR, perDay: env.QUOTE_MAILS_PER_SHOP_DAY } : null,
    /** How long an email that staff send waits, so that they can undo it. */
    staffDelayMs: env.STAFF_MAIL_DELAY_SECONDS * 1000,
    staffPerHour: isOn ? env.STAFF_MAILS_PER_HOUR : null,
    perVisitor: { perHour: env.QUOTE_MAILS_PER_VISITOR_HOUR, perDay: env.QUOTE_MAILS_PER_VISITOR_DAY },
    async allowAddress(address: string): Promise<boolean> {
      try {
        for (const limit of byAddress) await limiter.countByAddress(limit, address)
        return true
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'too_many')) throw error
        report('address')
        return false
      }
    },
    report,
  }
}
