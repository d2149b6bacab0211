import { escapeHtml } from '#lib/html.ts'
import type { OutgoingMail } from './mail.ts'

export const BUNDLED_FROM = 5

const LINE = '-'.repeat(60)

export function bundleMails(mails: readonly [OutgoingMail, ...OutgoingMail[]]): OutgoingMail {
  const [{ replyTo, leadId, ...first }] = mails
  return {
    ...first,
    attempts: Math.max(...mails.map(({ attempts }) => attempts)),
    subject: `${mails.length} new requests`,
    text: mails.map(({ subject, text }) => `${subject}\n\n${text}`).join(`\n\n${LINE}\n\n`),
    html: mails.map(toSection).join('<hr>'),
  }
}

function toSection({ subject, text }: OutgoingMail) {
  return `<h3>${escapeHtml(subject)}</h3><p style="white-space:pre-wrap">${escapeHtml(text)}</p>`
}
