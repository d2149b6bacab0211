import { company } from '#company/company.ts'
import { MailText, renderMail } from '#company/server/mail-layout.tsx'
import type { FollowUp } from '#desk/lead/lead-log.ts'
import type { Lead } from '#leads/lead.ts'
import type { Mail } from '#platform/mail/mail.ts'

const PREVIEW_LENGTH = 100

/** What staff wrote to a lead, word for word. Answers go to support. */
export function followUpMail({ id, email }: Lead, { subject, message }: FollowUp): Mail {
  return {
    kind: 'follow-up',
    to: email,
    replyTo: { name: company.name, address: company.email.address },
    subject,
    text: message,
    html: renderMail(message.slice(0, PREVIEW_LENGTH), <FollowUpMail message={message} />),
    leadId: id,
  }
}

function FollowUpMail({ message }: { message: string }) {
  return <MailText style={{ whiteSpace: 'pre-wrap' }}>{message}</MailText>
}
