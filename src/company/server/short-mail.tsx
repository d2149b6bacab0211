import { Button } from '@react-email/components'
import type { Mail } from '#platform/mail/mail.ts'
import { MailLabel, MailText, mailStyles, renderMail } from './mail-layout.tsx'

type ShortMail = Pick<Mail, 'kind' | 'to' | 'subject' | 'text'> & {
  link?: { label: string; url: string }
  note: string
}

/** One sentence, perhaps a button, and what else to know. */
export function shortMail({ kind, to, subject, text, link, note }: ShortMail): Mail {
  return {
    kind,
    to,
    subject,
    text: [text, ...(link ? [`${link.label}: ${link.url}`] : []), note].join('\n\n'),
    html: renderMail(
      text,
      <>
        <MailText>{text}</MailText>
        {link && (
          <Button href={link.url} style={mailStyles.button}>
            {link.label}
          </Button>
        )}
        <MailLabel>{note}</MailLabel>
      </>,
    ),
  }
}
