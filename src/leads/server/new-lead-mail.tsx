import { company } from '#company/company.ts'
import { MailText, renderMail } from '#company/server/mail-layout.tsx'
import type { Lead } from '#leads/lead.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { factLines, LeadFacts, type MailFact } from './lead-facts.tsx'
import { NEW_LEAD_MAIL } from './notify-staff.ts'

export function newLeadMail(lead: Lead, publicUrl: string): Mail {
  const page = `${publicUrl}/leads/${lead.id}`
  return {
    kind: NEW_LEAD_MAIL,
    to: company.email.address,
    ...(lead.email && { replyTo: { name: lead.name, address: lead.email } }),
    subject: `New lead: ${lead.name}`,
    text: [...factLines(facts(lead)), '', `Open the lead: ${page}`].join('\n'),
    html: renderMail(`${lead.name} asked for a quote`, <NewLeadMail lead={lead} page={page} />),
    leadId: lead.id,
  }
}

function NewLeadMail({ lead, page }: { lead: Lead; page: string }) {
  return (
    <>
      <MailText>
        <strong>{lead.name}</strong> asked for a quote. We promised to be in touch within {company.claims.contactWithin}
        .
      </MailText>
      <LeadFacts facts={facts(lead)} page={page} />
    </>
  )
}

function facts(lead: Lead): MailFact[] {
  return [
    ['Name', lead.name],
    ['Email', lead.email || 'not given'],
    ['Phone', lead.phone ?? 'not given'],
    ['Source', lead.source],
  ]
}
