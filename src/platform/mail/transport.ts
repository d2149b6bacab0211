import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { isLocalUrl } from '#platform/local-url.ts'
import { within } from '#platform/within.ts'
import type { OutgoingMail } from './mail.ts'

export type MailTransport = {
  name: 'smtp' | 'file'
  send: (mail: OutgoingMail) => Promise<void>
  check: () => Promise<void>
}

type SmtpOptions = {
  connectMs: number
  silenceMs: number
  sendMs: number
  /** Without it, an attacker in between can downgrade the password and mails to clear text. */
  requireTls: boolean
}

const TOO_LATE = 'The mail server took too long.'
const defaultOptions = { connectMs: 10_000, silenceMs: 20_000, sendMs: 60_000 }

export function smtpTransport(url: string, sender: Sender, chosen: Partial<SmtpOptions> = {}): MailTransport {
  const options = { ...defaultOptions, requireTls: !isLocalUrl(url), ...chosen }
  const smtp = createTransport({
    url,
    requireTLS: options.requireTls,
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: options.connectMs,
    greetingTimeout: options.connectMs,
    socketTimeout: options.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send(mail) {
      const message = { envelope: envelopeOf(mail, sender), raw: composeMessage(mail, sender) }
      await within(options.sendMs, smtp.sendMail(message), TOO_LATE)
    },
    async check() {
      await within(options.sendMs, smtp.verify(), TOO_LATE)
    },
  }
}

/** Synchronous: handing a few kilobytes to other threads costs twice as much. */
export function fileTransport(folder: string, sender: Sender): MailTransport {
  return {
    name: 'file',
    async send(mail) {
      const file = path.join(folder, mailFileName(mail))
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, composeMessage(mail, sender))
    },
    async check() {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
    },
  }
}

/** Backups use the same pattern. */
export function mailFileName({ id, kind }: { id: number; kind: string }) {
  return `${String(id).padStart(6, '0')}-${kind.replaceAll(/[^\w-]/g, '-')}.eml`
}

const LINE_LENGTH = 76
const CRLF = '\r\n'

type Sender = { from: () => string; messageIdDomain: string }

/**
 * A mail as it's sent, with text and HTML alternatives. Nodemailer does headers, addresses and encodings; we skip its
 * streams, which take four times as long.
 */
export function composeMessage(mail: OutgoingMail, sender: Sender): string {
  // In quoted-printable no line can start with this: an equals sign is written as =3D.
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
  // Otherwise nodemailer generates a random boundary.
  return new MimeNode(contentType, { baseBoundary: mail.messageId }).setHeader(headersOf(mail, sender))
}

/** Addresses are objects, whatever nodemailer's types say: a string would be parsed, and parsers can be tricked. */
function headersOf({ to, replyTo, subject, messageId }: OutgoingMail, { from, messageIdDomain }: Sender) {
  const headers: Record<string, unknown> = {
    from: from(),
    to: [to].flat().map((address) => ({ name: '', address })),
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
