import type { Company } from '#company/company.ts'
import { MailQuotation, MailText } from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import { leadMail } from '#leads/server/lead-mail.tsx'
import type { Mail } from '#platform/mail/mail.ts'

type Reply = { subject: string; message: string; sentFrom: string | null }

/** Tells staff; an answer to it goes to the lead's own address, wherever the reply came from. */
export function replyMail(company: Company, lead: Lead, reply: Reply & { publicUrl: string }): Mail {
  const { subject, message, sentFrom, publicUrl } = reply
  return leadMail(company, {
    kind: 'reply',
    lead,
    subject: `Reply: ${lead.name}`,
    preview: `${lead.name} replied to an email`,
    intro: (
      <>
        <strong>{lead.name}</strong> replied to an email.
      </>
    ),
    facts: [
      ['Subject', subject],
      ...(sentFrom ? [['Sent from', `${sentFrom}, which isn’t an address of this lead`] as const] : []),
    ],
    transcript: {
      // Marked, so that it can't fake a line of ours.
      lines: message.split(/[\n\u2028\u2029]/).map((line) => `> ${line}`),
      content: (
        <MailQuotation>
          <MailText below={0} style={{ whiteSpace: 'pre-wrap' }}>
            {message}
          </MailText>
        </MailQuotation>
      ),
    },
    publicUrl,
  })
}
