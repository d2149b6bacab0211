import type { ReactNode } from 'react'
import type { Company } from '#company/company.ts'
import { MailButton, MailText, renderMail } from '#company/server/mail-layout.tsx'
import { useCompany } from '#company/use-company.ts'
import type { Lead, LeadContact } from '#leads/lead.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { StaffNoticeKind } from './staff-notice-kinds.ts'

type NewLead = { publicUrl: string; isNew: boolean }

export function newLeadMail(company: Company, lead: Lead, { publicUrl, isNew }: NewLead): Mail {
  return leadMail(company, {
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
  const { contactWithin } = useCompany().claims
  return (
    <>
      <strong>{name}</strong> asked {what}.{contactWithin && ` We promised to get in touch within ${contactWithin}.`}
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

/** Mail to staff. Replies go to the lead. */
export function leadMail(company: Company, mail: LeadMail): Mail {
  const { kind, lead, subject, preview, intro, facts, transcript, publicUrl } = mail
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
      company,
      preview,
      <>
        <MailText>{intro}</MailText>
        {facts.map(([label, value]) => (
          <MailText key={label} below={4}>
            {label}: <strong>{value}</strong>
          </MailText>
        ))}
        <MailButton href={page}>Open the lead</MailButton>
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
