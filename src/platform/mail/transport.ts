import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { isLocalUrl } from '#platform/local-url.ts'
import { within } from '#platform/within.ts'
import { composeMessage, envelopeOf, type Sender } from './compose-message.ts'
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
  /** Without it, somebody on the way can have password and mails sent in clear text. */
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

/** Written at once: handing a few kilobytes to other threads costs twice as much. */
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

/** Of letters that a backup takes, too. */
export function mailFileName({ id, kind }: { id: number; kind: string }) {
  return `${String(id).padStart(6, '0')}-${kind.replaceAll(/[^\w-]/g, '-')}.eml`
}
