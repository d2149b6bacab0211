import { company } from '#company/company.ts'
import { MailText, renderMail } from '#company/server/mail-layout.tsx'
import { StopMailNote, stopMailLine, stopMailUrl } from '#company/server/stop-mail.tsx'
import type { FollowUp } from '#desk/lead/lead-log.ts'
import type { Lead } from '#leads/lead.ts'
import type { Mail } from '#platform/mail/mail.ts'

export const FOLLOW_UP_MAIL = 'follow-up'

const PREVIEW_LENGTH = 100

type MailContext = { publicUrl: string; messageId: string }

export function followUpMail(
  { id, email }: Lead,
  { subject, message }: FollowUp,
  { publicUrl, messageId }: MailContext,
): Mail {
  const stopUrl = stopMailUrl(publicUrl, messageId)
  return {
    kind: FOLLOW_UP_MAIL,
    to: email,
    replyTo: { name: company.name, address: company.email.address },
    subject,
    text: `${message}\n\n${stopMailLine(stopUrl)}`,
    html: renderMail(message.slice(0, PREVIEW_LENGTH), <FollowUpMail message={message} stopUrl={stopUrl} />),
    leadId: id,
    messageId,
  }
}

function FollowUpMail({ message, stopUrl }: { message: string; stopUrl: string }) {
  return (
    <>
      <MailText style={{ whiteSpace: 'pre-wrap' }}>{message}</MailText>
      <StopMailNote url={stopUrl} />
    </>
  )
}
