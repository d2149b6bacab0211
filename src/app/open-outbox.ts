import path from 'node:path'
import { company } from '#company/company.ts'
import { staffNoticeKinds } from '#leads/server/lead-mail.tsx'
import { notifyOfDueLeads } from '#leads/server/notify-staff.ts'
import type { Env } from '#platform/env.ts'
import { countMails, findOldestQueued } from '#platform/mail/mail-store.ts'
import { startOutboxWorker } from '#platform/mail/outbox-worker.ts'
import { fileTransport, type MailTransport, smtpTransport } from '#platform/mail/transport.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { PRIVACY_LINK_MAIL } from '#privacy/server/request-by-mail.ts'
import { QUOTE_MAIL } from '#quotes/server/quote-mail.tsx'
import { CONFIRMATION_MAIL } from '#quotes/server/quote-notices.tsx'

type Deps = { env: Env; platform: Platform; metrics: Metrics; tracing: Tracing }

export function openOutbox({ env, platform, metrics, tracing }: Deps) {
  const { db, log, now, mailCaps } = platform
  const transport = tracedTransport(mailTransport(env), tracing)
  metrics.watch('mails_queued', 'Mails waiting to be sent', () => countMails(db, 'queued'))
  metrics.watch('mails_failed', 'Mails that failed, for staff to resend', () => countMails(db, 'failed'))
  metrics.watch('mails_oldest_queued_seconds', 'How long the oldest waiting mail has waited', async () => {
    const oldest = await findOldestQueued(db)
    return oldest ? (now().getTime() - oldest.getTime()) / 1000 : 0
  })
  transport.check().catch((err: unknown) => log.warn({ err }, "can't send mail right now: check SMTP_URL"))
  const { shop, staffPerHour, report } = mailCaps
  return startOutboxWorker({
    db,
    now,
    log,
    transport,
    writeDueMails: () => notifyOfDueLeads(platform, now()),
    ...(shop && {
      throttle: { kinds: [QUOTE_MAIL, CONFIRMATION_MAIL, PRIVACY_LINK_MAIL], ...shop, onReached: () => report('shop') },
    }),
    // A file is of one mail, so that it goes with the person it is about.
    ...(staffPerHour !== null && transport.name === 'smtp' && { bundledKinds: staffNoticeKinds }),
  })
}

export function mailTransport(env: Env): MailTransport {
  const sender = {
    from: env.MAIL_FROM ?? `${company.name} <${company.email.address}>`,
    messageIdDomain: new URL(env.PUBLIC_URL).hostname,
  }
  if (!env.SMTP_URL) return fileTransport(path.join(env.DATA_DIR, 'mail'), sender)
  return smtpTransport(env.SMTP_URL, sender, env.SMTP_TLS === 'optional' ? { requireTls: false } : {})
}

function tracedTransport(transport: MailTransport, { inSpan }: Tracing): MailTransport {
  return {
    ...transport,
    send: (mail) => {
      const facts = { 'mail.kind': mail.kind, 'mail.transport': transport.name, 'mail.attempt': mail.attempts + 1 }
      return inSpan({ name: `send ${mail.kind}`, kind: 'client', facts }, () => transport.send(mail))
    },
  }
}
