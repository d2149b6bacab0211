import { randomUUID } from 'node:crypto'
import type { Company } from '#company/company.ts'
import {
  MailButton,
  MailText,
  renderMail,
  StopMailNote,
  stopMailLine,
  stopMailUrl,
} from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import { emailKey } from '#lib/email-key.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { isSuppressed } from '#platform/mail/suppression-store.ts'

const PREVIEW_LENGTH = 100

type Letter = Pick<Mail, 'kind' | 'subject' | 'text' | 'replyTo'> & {
  lead: Pick<Lead, 'id' | 'email'>
  link?: { label: string; url: string }
  publicUrl: string
}

/** Not without an address, or if its owner told us to stop. */
export async function mayWriteTo(tx: Database, { email }: Pick<Lead, 'email'>): Promise<boolean> {
  return email !== '' && !(await isSuppressed(tx, email))
}

/** Mail to a customer in plain paragraphs, with the link to stop it. */
export function letterMail(company: Company, { lead, text, link, publicUrl, ...letter }: Letter): Mail {
  const messageId = randomUUID()
  const stopUrl = stopMailUrl(publicUrl, messageId)
  return {
    ...letter,
    to: emailKey(lead.email),
    text: [text, ...(link ? [`${link.label}: ${link.url}`] : []), stopMailLine(stopUrl)].join('\n\n'),
    html: renderMail(
      company,
      text.slice(0, PREVIEW_LENGTH),
      <>
        <MailText style={{ whiteSpace: 'pre-wrap' }}>{text}</MailText>
        {link && <MailButton href={link.url}>{link.label}</MailButton>}
        <StopMailNote url={stopUrl} />
      </>,
    ),
    leadId: lead.id,
    messageId,
  }
}
