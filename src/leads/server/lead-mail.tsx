import { Button } from '@react-email/components'
import type { ReactNode } from 'react'
import { company } from '#company/company.ts'
import { MailText, mailStyles, renderMail } from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import type { Mail } from '#platform/mail/mail.ts'

export const NEW_LEAD_MAIL = 'new-lead'

export function newLeadMail(lead: Lead, { publicUrl, isNew }: { publicUrl: string; isNew: boolean }): Mail {
  return leadMail({
    kind: NEW_LEAD_MAIL,
    lead,
    subject: `${isNew ? 'New lead' : 'Asked again'}: ${lead.name}`,
    preview: `${lead.name} asked for a quote`,
    intro: <QuoteAsked name={lead.name} />,
    facts: [...contactFacts(lead), ['Source', lead.source]],
    publicUrl,
  })
}

export function QuoteAsked({ name }: { name: string }) {
  return (
    <>
      <strong>{name}</strong> asked for a quote. We promised to be in touch within {company.claims.contactWithin}.
    </>
  )
}

export type MailFact = readonly [label: string, value: string]

type LeadMail = {
  kind: string
  lead: Lead
  subject: string
  preview: string
  intro: ReactNode
  facts: readonly MailFact[]
  publicUrl: string
}

/** Mail to staff; answering it answers the lead. */
export function leadMail({ kind, lead, subject, preview, intro, facts, publicUrl }: LeadMail): Mail {
  const page = `${publicUrl}/leads/${lead.id}`
  return {
    kind,
    to: company.email.address,
    ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
    subject,
    text: [...factLines(facts), '', `Open the lead: ${page}`].join('\n'),
    html: renderMail(
      preview,
      <>
        <MailText>{intro}</MailText>
        <LeadFacts facts={facts} page={page} />
      </>,
    ),
    leadId: lead.id,
  }
}

export function contactFacts(lead: Pick<Lead, 'name' | 'email' | 'phone'>): MailFact[] {
  return [
    ['Name', lead.name],
    ['Email', lead.email || 'not given'],
    ['Phone', lead.phone ?? 'not given'],
  ]
}

export function LeadFacts({ facts, page }: { facts: readonly MailFact[]; page: string }) {
  return (
    <>
      {facts.map(([label, value]) => (
        <MailText key={label} below={4}>
          {label}: <strong>{value}</strong>
        </MailText>
      ))}
      <Button href={page} style={mailStyles.button}>
        Open the lead
      </Button>
    </>
  )
}

export function factLines(facts: readonly MailFact[]): string[] {
  return facts.map(([label, value]) => `${label}: ${value}`)
}
