import { useState } from 'react'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { toast } from '#ui/toast-store.ts'

type Props = {
  leadId: number
  entry: { id: number; editableUntil: string | null }
  kind: 'notes' | 'calls'
  onEdit: () => void
}

/** Edit and Delete, for whoever wrote it and for a while. Deleting takes a second press. */
export function OwnEntryActions({ leadId, entry: { id, editableUntil }, kind, onEdit }: Props) {
  const [isSure, setSure] = useState(false)
  const now = useNow()
  const { act, isPending } = useAction({
    act: () => callApi(`DELETE /api/admin/${kind}/:id`, { params: { id } }),
    onDone: () => toast({ title: kind === 'notes' ? 'Note deleted' : 'Call deleted' }),
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  if (!editableUntil || new Date(editableUntil) < now) return null
  return (
    <>
      <Button variant="quiet" size="small" onClick={onEdit}>
        Edit
      </Button>
      <Button variant="quiet" size="small" disabled={isPending} onClick={() => (isSure ? act() : setSure(true))}>
        {isSure ? 'Really delete' : 'Delete'}
      </Button>
    </>
  )
}
