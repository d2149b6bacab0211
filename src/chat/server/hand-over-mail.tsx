import { Section } from '@react-email/components'
import type { ChatContact, DialogueState } from '#assistant/dialogue/dialogue-state.ts'
import type { ChatMessage } from '#chat/chat-message.ts'
import type { Company } from '#company/company.ts'
import { MailLabel, MailQuotation, MailText } from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import { contactFacts, leadMail, type MailFact, PersonAsked } from '#leads/server/lead-mail.tsx'
import type { Mail } from '#platform/mail/mail.ts'

type HandOver = {
  lead: Lead
  contact: ChatContact
  understood: Pick<DialogueState, 'language' | 'callTime'>
  messages: readonly ChatMessage[]
  publicUrl: string
}

const MAX_MESSAGES_MAILED = 40

export function handOverMail(company: Company, { lead, contact, understood, messages, publicUrl }: HandOver): Mail {
  const person = { ...contact, id: lead.id, email: contact.email ?? '' }
  return leadMail(company, {
    kind: 'chat-hand-over',
    lead: person,
    subject: `Chat: ${contact.name} wants to talk to a person`,
    preview: `${contact.name} asked for a person in the chat`,
    intro: <PersonAsked name={contact.name} what="for a person in the chat" />,
    facts: [...contactFacts(person), ...wishFacts(understood)],
    transcript: toTranscript(messages),
    publicUrl,
  })
}

function wishFacts({ language, callTime }: HandOver['understood']): MailFact[] {
  return [
    ...(language === 'es' ? [['Language', 'Speaks Spanish'] as const] : []),
    ...(callTime ? [['Call', `“${callTime}”, in their words`] as const] : []),
  ]
}

function toTranscript(messages: readonly ChatMessage[]) {
  const last = messages.slice(-MAX_MESSAGES_MAILED)
  const count = messages.length - last.length
  const earlier = count > 0 ? `${count} earlier messages are in the timeline.` : null
  return {
    lines: [
      ...(earlier ? [earlier] : []),
      ...last.map((message) => `${speakerOf(message)}: ${indented(message.content)}`),
    ],
    content: (
      <>
        {earlier && <MailText>{earlier}</MailText>}
        <Section style={{ marginTop: '24px' }}>
          {last.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a transcript does not change its order
            <div key={at} style={{ marginBottom: '12px' }}>
              <MailQuotation>
                <MailLabel>
                  {speakerOf(message)}, {message.timestamp.toISOString()}
                </MailLabel>
                <MailText below={0}>{message.content}</MailText>
              </MailQuotation>
            </div>
          ))}
        </Section>
      </>
    ),
  }
}

function speakerOf({ role, author }: ChatMessage): string {
  return author ?? (role === 'user' ? 'Visitor' : 'Assistant')
}

/** Indents every line but the first, so that a message can't fake a speaker or a line of ours. */
function indented(content: string) {
  return content.replace(/[\n\u2028\u2029]/g, '\n  ')
}
