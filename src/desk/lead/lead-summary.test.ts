import { expect, test } from 'vitest'
import { aQuote, aTimeline } from '#tests/support/builders.ts'
import { summarizeTimeline } from './lead-summary.ts'

const email = (id: number, status: string) => ({ id, sentAt: '', emailType: 'quote', subject: '', status, text: '' })

test('a summary counts quotes, calls, chats, and the mails that were really sent', () => {
  const emails = [email(1, 'sent'), email(2, 'queued'), email(3, 'failed'), email(4, 'sent')]
  const quotes = [aQuote({ id: 1 }), aQuote({ id: 2 }), aQuote({ id: 3 })]
  expect(summarizeTimeline(aTimeline({ emails, quotes }))).toEqual({ quotes: 3, emailsSent: 2, calls: 0, chats: 0 })
})
