import { randomUUID } from 'node:crypto'
import type { Company } from '#company/company.ts'
import { shortMail } from '#company/server/mail-layout.tsx'
import type { Log } from '#platform/log.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import { within } from '#platform/within.ts'

const ANSWER_WITHIN_MS = 15_000

type TestMail = { to: string; company: Company; transport: MailTransport; log: Log }

/** Bypasses the outbox, so the answer can say what the mail server said. */
export async function sendTestMail({
  to,
  company,
  transport,
  log,
}: TestMail): Promise<{ isSent: boolean; text: string }> {
  const mail = shortMail(company, {
    kind: 'test',
    to,
    subject: `Test email from ${company.name}`,
    text: `Email works: ${company.name} can send messages.`,
    note: 'You asked for this message on the Settings page.',
  })
  try {
    const outgoing = { ...mail, id: 0, messageId: randomUUID(), attempts: 0 }
    await within(ANSWER_WITHIN_MS, transport.send(outgoing), 'The mail server took too long.')
  } catch (error) {
    log.warn({ err: error }, "couldn't send a test email")
    return { isSent: false, text: explainFailure(error) }
  }
  if (transport.name === 'smtp')
    return { isSent: true, text: `Sent to ${to}. If it isn't there in a minute, check spam.` }
  return {
    isSent: false,
    text: "SMTP_URL isn't set, so emails are only written to DATA_DIR/mail. Set it to send them.",
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: "The mail server doesn't accept the user name or password in SMTP_URL.",
  ENOAUTH: "The mail server asks for a user name and password, but SMTP_URL doesn't have them.",
  ETIMEDOUT: "The mail server didn't answer in time. Check host and port in SMTP_URL, and the firewall.",
  ECONNECTION: 'The mail server refused the connection. Check host and port in SMTP_URL.',
  ECONNREFUSED: 'The mail server refused the connection. Check host and port in SMTP_URL.',
  ESOCKET: 'The connection to the mail server failed. Check host, port and smtp:// or smtps:// in SMTP_URL.',
  EDNS: "There's no mail server with the name in SMTP_URL.",
  ENOTFOUND: "There's no mail server with the name in SMTP_URL.",
  ETLS: "The mail server doesn't offer encryption (TLS). If it's in your own network, set SMTP_TLS=optional.",
  EENVELOPE: 'The mail server refused the sender or the recipient. Check the sender above.',
  EMESSAGE: 'The mail server refused the message. Check the sender above.',
  EACCES: "We can't write to DATA_DIR/mail. Check the folder's permissions.",
}

/** Only the kind of error: its message may quote the server's address and the password. */
function explainFailure(error: unknown): string {
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } }
  return REASONS[cause?.code ?? ''] ?? REASONS[code] ?? "The mail server didn't take the message. The log says more."
}
