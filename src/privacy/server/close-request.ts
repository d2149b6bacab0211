import type { Company } from '#company/company.ts'
import { shortMail } from '#company/server/mail-layout.tsx'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import type { OpenRequest, RequestOutcome } from '#privacy/lead-privacy.ts'
import { updateRequestClosed } from './privacy-request-store.ts'

export const PRIVACY_ANSWER_MAIL = 'privacy-answer'

type Closing = {
  company: Company
  request: Pick<OpenRequest, 'id' | 'email'>
  staffId: number
  outcome: RequestOutcome
}

/** Closes a request and mails the confirmed address. If it's declined, an admin explains why by hand. */
export async function closeRequest(tx: Database, { company, request, staffId, outcome }: Closing, now: Date) {
  if (!(await updateRequestClosed(tx, { id: request.id, staffId, outcome }, now))) throw alreadyClosed()
  if (outcome !== 'declined') await enqueueMail(tx, answerMail(company, request.email, outcome), now)
}

export function alreadyClosed() {
  return new AppError('conflict', 'Someone has already closed this request.')
}

type MailedOutcome = Exclude<RequestOutcome, 'declined'>

const answersOf = (company: Company): Record<MailedOutcome, { subject: string; text: string }> => ({
  copied: {
    subject: 'Your copy is on its way',
    text: `We've sent a copy of what we hold under this email address to you in a separate email from ${company.email.address}.`,
  },
  erased: {
    subject: 'Your data is erased',
    text: "As you asked, we've erased what we held about you. Anything you bought stays in our books for seven years, without your name.",
  },
  nothing_held: {
    subject: "We don't have any data about you",
    text: "You asked what we hold under this email address. We checked, and we don't have anything.",
  },
})

function answerMail(company: Company, to: string, outcome: MailedOutcome): Mail {
  return shortMail(company, {
    kind: PRIVACY_ANSWER_MAIL,
    to,
    ...answersOf(company)[outcome],
    note: `Questions, or something missing? Call us at ${company.phone.display}.`,
  })
}
