import type { AsJson } from '#lib/as-json.ts'
import type { LeadTimeline } from './lead-timeline.ts'

export type LeadSummary = { quotes: number; emailsSent: number; calls: number; chats: number }

/** How much there has been with a lead. A mail that is still queued, or failed, was not sent. */
export function summarizeTimeline({ quotes, emails, calls, chats }: AsJson<LeadTimeline>): LeadSummary {
  const emailsSent = emails.filter(({ status }) => status === 'sent').length
  return { quotes: quotes.length, emailsSent, calls: calls.length, chats: chats.length }
}
