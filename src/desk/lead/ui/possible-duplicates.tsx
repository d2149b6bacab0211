import { useState } from 'react'
import { Link } from 'wouter'
import { formatShortDay } from '#company/business-time.ts'
import { LeadStatusBadge } from '#desk/ui/lead-status-badge.tsx'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { LeadDetail } from '#leads/lead-merge.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Other leads with the same email or phone, to be merged, and merges that can be undone. */
export function PossibleDuplicates({ lead }: { lead: AsJson<LeadDetail> }) {
  const [mergingId, setMergingId] = useState<number | null>(null)
  const { possibleDuplicates: leads, merges } = lead
  return (
    <>
      {merges.map(({ id, name, by }) => (
        <UndoMerge key={id} leadId={lead.id} id={id} text={`Merged with ${name} by ${by}.`} />
      ))}
      {leads.length > 0 && (
        <section aria-labelledby="possible-duplicates" className="no-print rounded-lg border border-border px-4 py-2">
          <details open={leads.length === 1}>
            <summary className="min-h-6">
              <h2 id="possible-duplicates" className="inline font-semibold">
                {leads.length === 1 ? 'Possible duplicate' : `${leads.length} possible duplicates`}
              </h2>{' '}
              <span className="text-sm text-muted-foreground">with the same email or phone number</span>
            </summary>
            <ul className="my-1 flex max-h-60 flex-col gap-1 overflow-y-auto">
              {leads.map(({ id, name, status, createdAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link href={`/leads/${id}`} className="link [overflow-wrap:anywhere]">
                    {name}
                  </Link>
                  <LeadStatusBadge status={status} />
                  <span className="text-sm text-muted-foreground">
                    #{id}, {formatShortDay(new Date(createdAt))}
                  </span>
                  <Button variant="outline" size="small" onClick={() => setMergingId(id)}>
                    Merge <span className="sr-only">with #{id}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        </section>
      )}
      {mergingId !== null && <MergeDialog lead={lead} otherId={mergingId} onClose={() => setMergingId(null)} />}
    </>
  )
}

function UndoMerge({ leadId, id, text }: { leadId: number; id: number; text: string }) {
  const { act: undo, isPending } = useAction({
    act: () => callApi('POST /api/admin/merges/:id/undo', { params: { id } }),
    onDone: () => toast({ title: 'Merge undone' }),
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  return (
    <p className="no-print flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
      {text}
      <Button variant="outline" size="small" disabled={isPending} onClick={() => undo()}>
        Undo merge
      </Button>
    </p>
  )
}
