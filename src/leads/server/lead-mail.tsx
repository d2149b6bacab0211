import { Button } from '@react-email/components'
import type { ReactNode } from 'react'
import { company } from '#company/company.ts'
import { MailText, mailStyles, renderMail } from '#company/server/mail-layout.tsx'
import type { Lead, LeadContact } from '#leads/lead.ts'
import type { Mail } from '#platform/mail/mail.ts'

/** The kinds of mail to staff that a visitor triggers. */
export const staffNoticeKinds = ['new-lead', 'request', 'wanted', 'contact', 'chat-hand-over'] as const

export type StaffNoticeKind = (typeof staffNoticeKinds)[number]

export function newLeadMail(lead: Lead, { publicUrl, isNew }: { publicUrl: string; isNew: boolean }): Mail {
  return leadMail({
    kind: 'new-lead',
    lead,
    subject: `${isNew ? 'New lead' : 'Asked again'}: ${lead.name}`,
    preview: `${lead.name} asked for a quote`,
    intro: <PersonAsked name={lead.name} what="for a quote" />,
    facts: [...contactFacts(lead), ['Source', lead.source]],
    publicUrl,
  })
}

export function PersonAsked({ name, what }: { name: string; what: string }) {
  return (
    <>
      <strong>{name}</strong> asked {what}. We promised to get in touch within {company.claims.contactWithin}.
    </>
  )
}

export type MailFact = readonly [label: string, value: string]

type LeadMail = {
  kind: StaffNoticeKind
  lead: LeadContact & Pick<Lead, 'id'>
  subject: string
  preview: string
  intro: ReactNode
  facts: readonly MailFact[]
  /** The message, as text and as HTML. */
  transcript?: { lines: readonly string[]; content: ReactNode }
  publicUrl: string
}

/** Mail to staff; a reply goes to the lead. */
export function leadMail({ kind, lead, subject, preview, intro, facts, transcript, publicUrl }: LeadMail): Mail {
  const page = `${publicUrl}/leads/${lead.id}`
  return {
    kind,
    to: company.email.address,
    ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
    subject,
    text: [
      ...facts.map(([label, value]) => `${label}: ${value}`),
      '',
      ...(transcript ? [...transcript.lines, ''] : []),
      `Open the lead: ${page}`,
    ].join('\n'),
    html: renderMail(
      preview,
      <>
        <MailText>{intro}</MailText>
        {facts.map(([label, value]) => (
          <MailText key={label} below={4}>
            {label}: <strong>{value}</strong>
          </MailText>
        ))}
        <Button href={page} style={mailStyles.button}>
          Open the lead
        </Button>
        {transcript?.content}
      </>,
    ),
    leadId: lead.id,
  }
}

export function contactFacts(lead: LeadContact): MailFact[] {
  return [
    ['Name', lead.name],
    ['Email', lead.email || 'not given'],
    ['Phone', lead.phone ?? 'not given'],
  ]
}
