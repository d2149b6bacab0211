import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { OutgoingMail } from './mail.ts'

const LINE_LENGTH = 76
const CRLF = '\r\n'

export type Sender = { from: string; messageIdDomain: string }

/**
 * A mail as it goes over the wire: its text and its HTML, to choose from. Headers, addresses and encodings are nodemailer's;
 * its streams are left out, because they take four times as long.
 */
export function composeMessage(mail: OutgoingMail, sender: Sender): string {
  // In quoted-printable no line can begin with this: an equals sign is written as =3D.
  const boundary = `=_${mail.messageId}`
  const head = headOf(mail, sender, `multipart/alternative; boundary="${boundary}"`).buildHeaders()
  const parts = [toPart('text/plain', mail.text), toPart('text/html', mail.html)]
  const body = parts.map((part) => `--${boundary}${CRLF}${part}${CRLF}`).join('')
  return `${head}${CRLF}${CRLF}${body}--${boundary}--${CRLF}`
}

export function envelopeOf(mail: OutgoingMail, sender: Sender): MimeNode.Envelope {
  return headOf(mail, sender).getEnvelope()
}

function headOf(mail: OutgoingMail, sender: Sender, contentType?: string) {
  // Without a boundary of ours, nodemailer draws a random one that nobody needs.
  return new MimeNode(contentType, { baseBoundary: mail.messageId }).setHeader(headersOf(mail, sender))
}

/** Addresses are objects, whatever nodemailer's types say: a text would be parsed, and parsers have been talked into others. */
function headersOf({ to, replyTo, subject, messageId }: OutgoingMail, { from, messageIdDomain }: Sender) {
  const headers: Record<string, unknown> = {
    from,
    to: { name: '', address: to },
    ...(replyTo && { 'reply-to': replyTo }),
    subject,
    'message-id': `<${messageId}@${messageIdDomain}>`,
  }
  return headers as Record<string, string>
}

function toPart(contentType: string, text: string) {
  const lines = text.replace(/\r\n?|\n/g, CRLF)
  return [
    `Content-Type: ${contentType}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    wrap(encode(lines), LINE_LENGTH),
  ].join(CRLF)
}
