import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { Company } from '#company/company.ts'
import { useCompany } from '#company/use-company.ts'
import { LeadFailed, LeadSkeleton, NoLead } from '#desk/lead/ui/lead-absent.tsx'
import { LeadDesk } from '#desk/lead/ui/lead-desk.tsx'
import { moveNoteDraft } from '#desk/lead/ui/note-form.tsx'
import { useDeskLive } from '#desk/live/ui/desk-live.tsx'
import { DeskNotices } from '#desk/notices/ui/desk-notices.tsx'
import { leadQuery, refreshLead, timelineQuery } from '#desk/ui/desk-queries.ts'
import type { LeadDetail } from '#leads/lead-merge.ts'
import type { AsJson } from '#lib/as-json.ts'
import { parseId } from '#lib/ids.ts'
import { orderNumber } from '#orders/order.ts'
import { orderPath } from '#orders/order-address.ts'
import { refreshOrders } from '#orders/ui/order-queries.ts'
import { OrdersOfLead } from '#orders/ui/orders-of-lead.tsx'
import { LeadPrivacy } from '#privacy/ui/lead-privacy.tsx'
import { QuoteHistory } from '#quotes/ui/quote-history.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts'
import { lazyOnInput } from '#ui/lazy-on-input.tsx'
import { toast } from '#ui/toast-store.ts'
import type { Page, Params } from './page.ts'
import { PlainKeys } from './staff-frame.tsx'

const CallerQuoteDialog = lazyOnInput(async () => (await import('./caller-quote-dialog.tsx')).CallerQuoteDialog)

const titleOf = ({ name }: Company) => `Lead | ${name}`

export const leadPage: Page = {
  head: (company) => ({ title: titleOf(company), noindex: true }),
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
  if (lead && lead.id !== id) return <MovedLead from={id} to={lead} />
  if (lead) return <OpenLead lead={lead} />
  return isError ? <LeadFailed onRetry={refetch} /> : <LoadingLead />
}

/** The lead was merged into another one, perhaps by a colleague just now. A note that was being written moves along. */
function MovedLead({ from, to }: { from: number; to: AsJson<LeadDetail> }) {
  const [, navigate] = useLocation()
  const move = useEffectEvent(() => {
    moveNoteDraft(from, to.id)
    toast({ title: `Lead #${from} was merged`, description: `It's now part of ${to.name} (#${to.id}).` })
    navigate(`/leads/${to.id}`, { replace: true })
  })
  useEffect(() => move(), [])
  return <LoadingLead />
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

function linkToOrder(id: number) {
  return { label: `Open ${orderNumber(id)}`, href: orderPath(id) }
}

function OpenLead({ lead }: { lead: AsJson<LeadDetail> }) {
  const company = useCompany()
  const queryClient = useQueryClient()
  const timeline = useQuery(timelineQuery(lead.id))
  const { data: member } = useQuery(staffQuery)
  const isAdmin = member?.role === 'admin'
  const { isCutOff } = useDeskLive()
  const [isQuoting, setQuoting] = useState(false)
  const close = () => setQuoting(false)
  const refresh = async () => {
    await Promise.all([refreshLead(queryClient, lead.id), refreshOrders(queryClient)])
  }
  useDocumentTitle(`${lead.name} | ${company.name}`, titleOf(company))
  return (
    <>
      <LeadDesk
        lead={lead}
        timeline={timeline}
        quoteHistory={
          <>
            <OrdersOfLead leadId={lead.id} />
            <QuoteHistory quotes={timeline.data?.quotes} onChanged={refresh} linkToOrder={linkToOrder} />
          </>
        }
        isAdmin={isAdmin}
        isCutOff={isCutOff}
        onNewQuote={() => setQuoting(true)}
      />
      {isAdmin && <LeadPrivacy lead={lead} />}
      <DeskNotices />
      <Suspense>{isQuoting && <CallerQuoteDialog lead={lead} onClose={close} onSaved={close} />}</Suspense>
    </>
  )
}
