import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { findLeadDecision } from '#desk/lead/lead-decision.ts'
import { LeadDecisionNotice } from '#desk/lead/ui/lead-decision-notice.tsx'
import { leadQuery, timelineQuery } from '#desk/lead/ui/lead-queries.ts'
import { Button } from '#ui/button.tsx'

type Props = { leadId: number; onClose: () => void }

/** What a status that was set in the list leaves open: why the lead was lost, or which of its quotes was bought. */
export function ListDecision({ leadId, onClose }: Props) {
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
