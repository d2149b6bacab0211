import { company } from '#company/company.ts'
import type { Lead } from '#leads/lead.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { contactFacts, leadMail } from './lead-mail.tsx'
import { NEW_LEAD_MAIL } from './notify-staff.ts'

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
