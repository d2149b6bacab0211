import { HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'

export type Mail = {
  kind: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
  leadId?: number
  /** Set if the mail refers to it; generated otherwise. */
  messageId?: string
}

export type MailStatus = 'queued' | 'sent' | 'failed'

/** A mail on its way out. The Message-ID stays the same for every attempt, so duplicates can be recognized. */
export type OutgoingMail = Omit<Mail, 'to'> & {
  to: string | readonly string[]
  id: number
  messageId: string
  attempts: number
}

const retryDelaysMs = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]

export function retryDelayMs(failedAttempts: number): number | null {
  return retryDelaysMs[failedAttempts - 1] ?? null
}

const GMAIL = new Set(['gmail.com', 'googlemail.com'])

export function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.+)@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  const withoutLabel = name.replace(/(?<=.)\+.*$/, '')
  return GMAIL.has(domain) ? `${withoutLabel.replaceAll('.', '')}@gmail.com` : `${withoutLabel}@${domain}`
}
