import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { OutgoingMail } from './mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000
/** A server that keeps the line open without ever finishing ends here, well before the outbox lease does. */
const SEND_TIMEOUT_MS = 60_000

export type MailTransport = {
  name: 'smtp' | 'file'
  send: (mail: OutgoingMail) => Promise<void>
}

export type Sender = { from: string; messageIdDomain: string }

type SmtpTimeouts = { connectMs: number; silenceMs: number; sendMs: number }

const smtpTimeouts: SmtpTimeouts = {
  connectMs: CONNECT_TIMEOUT_MS,
  silenceMs: SILENCE_TIMEOUT_MS,
  sendMs: SEND_TIMEOUT_MS,
}

export function smtpTransport(url: string, sender: Sender, timeouts: SmtpTimeouts = smtpTimeouts): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    send: (mail) => within(timeouts.sendMs, smtp.sendMail(toMessage(mail, sender))),
  }
}

/** Without a mail server, mails become .eml files that any mail program opens. */
export function fileTransport(folder: string, sender: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    name: 'file',
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, sender))
      const file = path.join(folder, `${String(mail.id).padStart(6, '0')}-${mail.kind}.eml`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    },
  }
}

/** Addresses are passed as objects: a text would be parsed, and parsers have been talked into other recipients. */
function toMessage(mail: OutgoingMail, { from, messageIdDomain }: Sender) {
  return {
    from,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${messageIdDomain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
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
