import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { company } from '#company/company.ts'
import { LeadFailed, LeadSkeleton, NoLead } from '#desk/lead/ui/lead-absent.tsx'
import { LeadDesk } from '#desk/lead/ui/lead-desk.tsx'
import { useDeskLive } from '#desk/live/ui/desk-live.tsx'
import { leadQuery, refreshLead, timelineQuery } from '#desk/ui/desk-queries.ts'
import type { LeadDetail } from '#leads/lead-merge.ts'
import type { AsJson } from '#lib/as-json.ts'
import { parseId } from '#lib/ids.ts'
import { LeadPrivacy } from '#privacy/ui/lead-privacy.tsx'
import { QuoteHistory } from '#quotes/ui/quote-history.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import type { Page, Params } from './page.ts'
import { PlainKeys } from './staff-frame.tsx'

const CallerQuoteDialog = lazy(() =>
  import('./caller-quote-dialog.tsx').then((module) => ({ default: module.CallerQuoteDialog })),
)

const TITLE = `Lead | ${company.name}`

export const leadPage: Page = {
  head: { title: TITLE, noindex: true },
  Content: LeadPage,
}

function LeadPage({ params: { id = '' } }: { params: Params }) {
  const leadId = parseId(id)
  return (
    <StaffGate skeleton={<LoadingLead />}>
      {leadId === null ? <AbsentLead title="Invalid lead ID" /> : <LoadedLead id={leadId} />}
    </StaffGate>
  )
}

function LoadedLead({ id }: { id: number }) {
  const { data: lead, isError, refetch } = useQuery(leadQuery(id))
  // Requested along with the lead, not after it.
  useQuery(timelineQuery(id))
  if (lead === null) return <AbsentLead title="Lead not found" />
  if (lead) return <OpenLead lead={lead} />
  return isError ? <LeadFailed onRetry={refetch} /> : <LoadingLead />
}

function AbsentLead({ title }: Parameters<typeof NoLead>[0]) {
  return (
    <>
      <NoLead title={title} />
      <PlainKeys />
    </>
  )
}

function LoadingLead() {
  return <LeadSkeleton quoteHistory={<QuoteHistory quotes={undefined} onChanged={async () => {}} />} />
}

function OpenLead({ lead }: { lead: AsJson<LeadDetail> }) {
  const queryClient = useQueryClient()
  const timeline = useQuery(timelineQuery(lead.id))
  const { data: member } = useQuery(staffQuery)
  const isAdmin = member?.role === 'admin'
  const { isCutOff } = useDeskLive()
  const [isQuoting, setQuoting] = useState(false)
  const close = () => setQuoting(false)
  useDocumentTitle(`${lead.name} | ${company.name}`, TITLE)
  return (
    <>
      <LeadDesk
        lead={lead}
        timeline={timeline}
        quoteHistory={
          <QuoteHistory quotes={timeline.data?.quotes} onChanged={() => refreshLead(queryClient, lead.id)} />
        }
        isAdmin={isAdmin}
        isCutOff={isCutOff}
        onNewQuote={() => setQuoting(true)}
      />
      {isAdmin && <LeadPrivacy lead={lead} />}
      <Suspense>{isQuoting && <CallerQuoteDialog lead={lead} onClose={close} onSaved={close} />}</Suspense>
    </>
  )
}
