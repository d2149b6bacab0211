import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { isOnThisMachine } from '#platform/local-address.ts'
import { composeMessage, envelopeOf, type Sender } from './compose-message.ts'
import type { OutgoingMail } from './mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
const SEND_TIMEOUT_MS = 60_000

export type MailTransport = {
  name: 'smtp' | 'file'
  send: (mail: OutgoingMail) => Promise<void>
  /** Whether a mail could be sent now, sign-in included; throws when not. */
  check: () => Promise<void>
}

type SmtpOptions = {
  connectMs: number
  silenceMs: number
  sendMs: number
  /** Without it, somebody on the way can have password and mails sent in clear text. */
  requireTls: boolean
}

const standardOptions = {
  connectMs: CONNECT_TIMEOUT_MS,
  silenceMs: SILENCE_TIMEOUT_MS,
  sendMs: SEND_TIMEOUT_MS,
}

export function smtpTransport(url: string, sender: Sender, chosen: Partial<SmtpOptions> = {}): MailTransport {
  const options = { ...standardOptions, requireTls: !isOnThisMachine(url), ...chosen }
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
    send(mail) {
      const message = { envelope: envelopeOf(mail, sender), raw: composeMessage(mail, sender) }
      return within(options.sendMs, smtp.sendMail(message))
    },
    check: () => within(options.sendMs, smtp.verify()),
  }
}

/**
 * Without a mail server, mails become .eml files that any mail program opens. They are written at once: handing a few
 * kilobytes to other threads costs twice as much. One that a crash cut off is written again, as its row is still queued.
 */
export function fileTransport(folder: string, sender: Sender): MailTransport {
  return {
    name: 'file',
    async send(mail) {
      const file = path.join(folder, `${String(mail.id).padStart(6, '0')}-${mail.kind}.eml`)
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, composeMessage(mail, sender))
    },
    async check() {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
    },
  }
}

async function within(limitMs: number, sending: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' })),
      limitMs,
    )
  })
  try {
    await Promise.race([sending, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
