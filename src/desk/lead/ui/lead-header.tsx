import { useState } from 'react'
import { listOpenQuotes } from '#desk/lead/lead-decision.ts'
import { OwnerMenu } from '#desk/owner/ui/owner-menu.tsx'
import { LeadNeighbours } from '#desk/ui/lead-neighbours.tsx'
import { useChangeLeadStatus } from '#desk/ui/use-change-lead-status.ts'
import type { Lead, LeadStatus } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { Quote } from '#quotes/quote.ts'
import { LeadStatusEditor } from './lead-status-editor.tsx'

type Props = {
  lead: AsJson<Lead>
  quotes: readonly Pick<Quote, 'status'>[]
  isEditing: boolean
  hasShortcut: boolean
  onEdit: (isEditing: boolean) => void
}

export function LeadHeader({ lead, quotes, isEditing, hasShortcut, onEdit }: Props) {
  const { changeStatus, isPending } = useChangeLeadStatus('Failed to update lead status.')
  const [chosen, setChosen] = useState<LeadStatus>(lead.status)
  const choose = (status: LeadStatus) => {
    onEdit(false)
    setChosen(status)
    // Of several open quotes, which one was bought is asked afterwards.
    const quoteId = status === 'converted' && listOpenQuotes(quotes).length > 1 ? null : undefined
    if (status !== lead.status) changeStatus({ lead, status, quoteId })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="min-w-0 font-display text-3xl [overflow-wrap:anywhere] sm:text-4xl">{lead.name}</h1>
      <LeadStatusEditor
        status={isPending ? chosen : lead.status}
        isEditing={isEditing}
        hasShortcut={hasShortcut}
        onEdit={() => onEdit(true)}
        onCancel={() => onEdit(false)}
        onChoose={choose}
      />
      <OwnerMenu lead={lead} />
      <LeadNeighbours id={lead.id} hasShortcuts={hasShortcut} />
    </div>
  )
}
