import { useQuery } from '@tanstack/react-query'
import { CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { findLeadDecision } from '#desk/lead/lead-decision.ts'
import { leadQuery, refreshLead, timelineQuery } from '#desk/ui/desk-queries.ts'
import { LeadStatusBadge } from '#desk/ui/lead-badges.tsx'
import { useChangeLeadStatus } from '#desk/ui/use-change-lead-status.ts'
import type { Lead } from '#leads/lead.ts'
import { type LeadStatus, type LostReason, lostReasons } from '#leads/lead-status.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { capitalize } from '#lib/wording.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'

type Props = { lead: AsJson<Lead>; quotes: readonly AsJson<DeskQuote>[] }

/** Asks for whatever is needed to make the lead and its quotes agree. */
export function LeadDecisionNotice({ lead, quotes }: Props) {
  const decision = findLeadDecision(lead, quotes)
  const { changeStatus } = useChangeLeadStatus('Failed to update lead status.')
  const setStatus = (status: LeadStatus, lostReason?: LostReason) => () => changeStatus({ lead, status, lostReason })
  const { act: accept } = useAction({
    act: ({ id, status }: AsJson<DeskQuote>) =>
      callApi('PATCH /api/admin/quotes/:id/status', {
        params: { id },
        body: { status: 'accepted', from: status === 'expired' ? 'pending' : status },
      }),
    onDone: ({ number }) => toast({ title: `${number} is accepted` }),
    refresh: (queryClient) => refreshLead(queryClient, lead.id),
  })
  switch (decision?.kind) {
    case 'convert':
      return (
        <Question text={`${decision.quote.number} was accepted. Mark this lead as sold?`}>
          <Answer onClick={setStatus('converted')}>Set Converted</Answer>
        </Question>
      )
    case 'bought':
      return (
        <Question
          text={
            decision.quotes.length > 0
              ? 'The lead is converted. Which quote did they buy? If none, what should its status be?'
              : 'The lead is converted, but none of its quotes is accepted anymore. What should its status be?'
          }
        >
          {decision.quotes.map((quote) => (
            <Answer key={quote.id} onClick={() => accept(quote)}>{`${quote.number}, ${quote.finalQuote}`}</Answer>
          ))}
          <Answer onClick={setStatus('quoted')}>Set Quoted</Answer>
          <Answer onClick={setStatus('lost')}>Set Lost</Answer>
        </Question>
      )
    case 'lost-reason':
      return (
        <Question text="Why was it lost?">
          {lostReasons.map((reason) => (
            <Answer key={reason} onClick={setStatus('lost', reason)}>
              {capitalize(reason)}
            </Answer>
          ))}
        </Question>
      )
    default:
      return lead.lostReason ? <LostBecause reason={lead.lostReason} /> : null
  }
}

/** What a status set in the list leaves open: why the lead was lost, or which quote was bought. */
export function ListDecision({ leadId, onClose }: { leadId: number; onClose: () => void }) {
  const { data: lead } = useQuery(leadQuery(leadId))
  const { data: timeline } = useQuery(timelineQuery(leadId))
  if (!lead || !timeline || !findLeadDecision(lead, timeline.quotes)) return null
  return (
    <div className="flex items-center gap-x-3 rounded-lg max-sm:flex-wrap border border-field-border bg-raised py-1 pr-1 pl-3 shadow-lg">
      <strong className="truncate max-sm:flex-1 sm:max-w-48">{lead.name}</strong>
      <div className="min-w-0 flex-1 *:border-0 *:p-1 max-sm:order-last max-sm:basis-full">
        <LeadDecisionNotice lead={lead} quotes={timeline.quotes} />
      </div>
      <Button variant="quiet" size="icon" aria-label="Decide later" onClick={onClose}>
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <section
      aria-label="To be decided"
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-field-border bg-raised p-4"
    >
      <p className="flex gap-2 font-semibold">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {text}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}

function Answer({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="outline" size="small" onClick={onClick}>
      {children}
    </Button>
  )
}

function LostBecause({ reason }: { reason: LostReason }) {
  return (
    <p className="flex items-center gap-2 text-muted-foreground">
      <LeadStatusBadge status="lost" /> <span>{capitalize(reason)}</span>
    </p>
  )
}
