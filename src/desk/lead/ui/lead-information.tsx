import type { ReactNode } from 'react'
import { formatMoment } from '#company/business-time.ts'
import { LeadSourceBadge } from '#desk/ui/lead-source-badge.tsx'
import type { Lead } from '#leads/lead.ts'
import { mailHref, phoneHref } from '#leads/lead-links.ts'
import type { AsJson } from '#lib/as-json.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { EditableFact } from './editable-fact.tsx'

export function LeadInformation({ lead }: { lead: AsJson<Lead> }) {
  return (
    <Card aria-labelledby="lead-information">
      <CardTitle id="lead-information" className="mb-4">
        Lead Information
      </CardTitle>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 sm:gap-y-4">
        <Fact label="Name">
          <EditableFact leadId={lead.id} field="name" value={lead.name}>
            {lead.name}
          </EditableFact>
        </Fact>
        <Fact label="Source">
          <LeadSourceBadge source={lead.source} />
        </Fact>
        <Fact label="Email">
          <EditableFact leadId={lead.id} field="email" value={lead.email}>
            {lead.email ? (
              <a href={mailHref(lead.email)} className="link">
                {lead.email}
              </a>
            ) : (
              'No email known'
            )}
          </EditableFact>
        </Fact>
        <Fact label="Phone">
          <EditableFact leadId={lead.id} field="phone" value={lead.phone ?? ''}>
            {lead.phone ? (
              <a href={phoneHref(lead.phone)} className="link">
                {lead.phone}
              </a>
            ) : (
              'No phone known'
            )}
          </EditableFact>
        </Fact>
        <Fact label="Created At">
          <time dateTime={lead.createdAt}>{formatMoment(new Date(lead.createdAt))}</time>
        </Fact>
        <Fact label="Last Updated">
          <time dateTime={lead.updatedAt}>{formatMoment(new Date(lead.updatedAt))}</time>
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3 sm:block">
      <dt className="w-28 shrink-0 text-sm leading-6 text-muted-foreground">{label}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
