import { Section } from '@react-email/components'
import type { ChatContact } from '#assistant/dialogue/dialogue-state.ts'
import type { ChatMessage } from '#chat/chat-message.ts'
import { company } from '#company/company.ts'
import { MailLabel, MailText, mailStyles, renderMail } from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import { factLines, LeadFacts, type MailFact } from '#leads/server/lead-mail.tsx'
import type { Mail } from '#platform/mail/mail.ts'

type HandOver = { lead: Lead; contact: ChatContact; messages: readonly ChatMessage[]; publicUrl: string }

const MESSAGES_MAILED = 40

export function handOverMail({ lead, contact, messages, publicUrl }: HandOver): Mail {
  const page = `${publicUrl}/leads/${lead.id}`
  const last = messages.slice(-MESSAGES_MAILED)
  const earlier = earlierInWords(messages.length - last.length)
  return {
    kind: 'chat-hand-over',
    to: company.email.address,
    ...(contact.email !== null && { replyTo: { name: contact.name, address: contact.email } }),
    subject: `Chat: ${contact.name} wants to talk to a person`,
    text: [
      ...factLines(facts(contact)),
      '',
      ...(earlier ? [earlier] : []),
      ...last.map((message) => `${speakerOf(message)}: ${indented(message.content)}`),
      '',
      `Open the lead: ${page}`,
    ].join('\n'),
    html: renderMail(
      `${contact.name} asked for a person in the chat`,
      <HandOverMail contact={contact} messages={last} earlier={earlier} page={page} />,
    ),
    leadId: lead.id,
  }
}

function speakerOf({ role, author }: ChatMessage): string {
  return author ?? (role === 'user' ? 'Visitor' : 'Assistant')
}

function earlierInWords(count: number): string | null {
  return count > 0 ? `${count} earlier messages are in the timeline of the lead.` : null
}

/** The lines of a message, of which none but the first begins where a speaker or a line of ours would. */
function indented(content: string) {
  return content.replace(/[\n\u2028\u2029]/g, '\n  ')
}

type Props = { contact: ChatContact; messages: readonly ChatMessage[]; earlier: string | null; page: string }

function HandOverMail({ contact, messages, earlier, page }: Props) {
  return (
    <>
      <MailText>
        <strong>{contact.name}</strong> asked for a person in the chat. We promised to be in touch within{' '}
        {company.claims.contactWithin}.
      </MailText>
      <LeadFacts facts={facts(contact)} page={page} />
      {earlier && <MailText>{earlier}</MailText>}
      <Section style={{ marginTop: '24px' }}>
        {messages.map((message, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transcript does not change its order
          <Section key={at} style={{ ...mailStyles.quotation, marginBottom: '12px' }}>
            <MailLabel>
              {speakerOf(message)}, {message.timestamp.toISOString()}
            </MailLabel>
            <MailText below={0}>{message.content}</MailText>
          </Section>
        ))}
      </Section>
    </>
  )
}

function facts({ name, email, phone }: ChatContact): MailFact[] {
  return [
    ['Name', name],
    ['Email', email ?? 'not given'],
    ['Phone', phone ?? 'not given'],
  ]
}
