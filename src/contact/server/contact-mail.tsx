import type { Company } from '#company/company.ts'
import { MailLabel, MailQuotation, MailText, renderMail } from '#company/server/mail-layout.tsx'
import type { ContactMessage } from '#contact/contact-message.ts'
import type { StaffNoticeKind } from '#leads/server/staff-notice-kinds.ts'
import type { Mail } from '#platform/mail/mail.ts'

export function contactMail(company: Company, message: ContactMessage): Mail {
  return {
    kind: 'contact' satisfies StaffNoticeKind,
    to: company.email.address,
    replyTo: { name: message.name, address: message.email },
    subject: `Contact form: ${message.subject}`,
    text: [`From: ${message.name} <${message.email}>`, `Subject: ${message.subject}`, '', message.message].join('\n'),
    html: renderMail(company, message.subject, <ContactMail message={message} />),
  }
}

function ContactMail({ message }: { message: ContactMessage }) {
  return (
    <>
      <MailLabel>From the contact form</MailLabel>
      <MailText>
        <strong>{message.name}</strong> ({message.email}) wrote about <strong>{message.subject}</strong>:
      </MailText>
      <MailQuotation>
        <MailText below={0}>{message.message}</MailText>
      </MailQuotation>
    </>
  )
}
