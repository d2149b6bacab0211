import path from 'node:path'
import type { Shop } from '#company/server/shop.ts'
import type { Settings } from '#company/settings.ts'
import type { Replies } from '#contact/server/open-replies.ts'
import { ADDRESS_CHANGED_MAIL } from '#desk/lead/server/record-email-change.ts'
import { announceFailedMails } from '#desk/outbox/server/announce-failed-mails.ts'
import { announceReminders, REMINDER_MAIL } from '#desk/reminders/server/announce-reminders.ts'
import { notifyOfDueLeads } from '#leads/server/notify-staff.ts'
import { staffNoticeKinds } from '#leads/server/staff-notice-kinds.ts'
import { VISITOR_ORDER_MAILS } from '#orders/server/order-mail.ts'
import { remindToPay } from '#orders/server/remind-to-pay.ts'
import type { Env } from '#platform/env.ts'
import { countMails, findOldestQueued } from '#platform/mail/mail-store.ts'
import { startOutboxWorker } from '#platform/mail/outbox-worker.ts'
import { fileTransport, type MailTransport, smtpTransport } from '#platform/mail/transport.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { PRIVACY_LINK_MAIL } from '#privacy/server/request-by-mail.ts'
import { QUOTE_MAIL } from '#quotes/server/quote-mail.tsx'
import { CONFIRMATION_MAIL } from '#quotes/server/quote-notices.tsx'

type Deps = { env: Env; shop: Shop; metrics: Metrics; tracing: Tracing; replies: Replies | null }

export function openOutbox({ env, shop, metrics, tracing, replies }: Deps) {
  const { db, log, now, mailCaps, settings } = shop
  const traced = tracedTransport(mailTransport(env, settings), tracing)
  const transport = toStaff(replies ? withReplyAddress(traced, replies, settings) : traced, settings)
  metrics.watch('mails_queued', 'Mails waiting to be sent', () => countMails(db, 'queued'))
  metrics.watch('mails_failed', 'Mails that failed, for staff to resend', () => countMails(db, 'failed'))
  metrics.watch('mails_oldest_queued_seconds', 'How long the oldest waiting mail has waited', async () => {
    const oldest = await findOldestQueued(db)
    return oldest ? (now().getTime() - oldest.getTime()) / 1000 : 0
  })
  transport.check().catch((err: unknown) => log.warn({ err }, "can't send mail right now: check SMTP_URL"))
  const { shop: ofShop, staffPerHour, report } = mailCaps
  return startOutboxWorker({
    db,
    now,
    log,
    transport,
    writeDueMails: async () => {
      await notifyOfDueLeads(shop, now())
      await announceReminders(shop, now())
      await announceFailedMails(shop, now())
      await remindToPay(shop, now())
    },
    ...(ofShop && {
      // Counted apart, so that a flood of quotes doesn't hold up warnings about an order.
      throttles: [[QUOTE_MAIL, CONFIRMATION_MAIL, PRIVACY_LINK_MAIL], VISITOR_ORDER_MAILS].map((kinds) => ({
        kinds,
        ...ofShop,
        onReached: () => report('shop'),
      })),
    }),
    // One mail per file, so it can be erased with the person it's about.
    ...(staffPerHour !== null && transport.name === 'smtp' && { bundledKinds: staffNoticeKinds }),
  })
}

export function mailTransport(env: Env, settings: () => Settings): MailTransport {
  const sender = {
    from: () => senderOf(settings()),
    messageIdDomain: new URL(env.PUBLIC_URL).hostname,
  }
  if (!env.SMTP_URL) return fileTransport(path.join(env.DATA_DIR, 'mail'), sender)
  return smtpTransport(env.SMTP_URL, sender, env.SMTP_TLS === 'optional' ? { requireTls: false } : {})
}

/** With the shop's name, unless the owner entered a sender. */
function senderOf({ mailFrom, name, email }: Settings): string {
  return mailFrom ?? `${name.replace(/["<>]/g, '')} <${email}>`
}

/** Who gets notices is decided when they leave, so a new colleague gets those that wait too. */
function toStaff(transport: MailTransport, settings: () => Settings): MailTransport {
  const isNotice = (kind: string) => staffNoticeKinds.some((each) => each === kind)
  return {
    ...transport,
    send: (mail) => {
      const { staffMailTo } = settings()
      return transport.send(isNotice(mail.kind) && staffMailTo.length > 0 ? { ...mail, to: staffMailTo } : mail)
    },
  }
}

const NOT_TO_CUSTOMER: readonly string[] = [...staffNoticeKinds, REMINDER_MAIL, ADDRESS_CHANGED_MAIL]

/** Replies to mail about a lead come back to it. Decided as it leaves, so turning this on or off applies to waiting mail too. */
function withReplyAddress(transport: MailTransport, { addressOf }: Replies, settings: () => Settings): MailTransport {
  return {
    ...transport,
    send: (mail) => {
      if (mail.leadId === undefined || NOT_TO_CUSTOMER.includes(mail.kind)) return transport.send(mail)
      return transport.send({ ...mail, replyTo: { name: settings().name, address: addressOf(mail) } })
    },
  }
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
