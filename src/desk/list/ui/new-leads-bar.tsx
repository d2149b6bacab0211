import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { LeadJson } from '#desk/listed-lead.ts'
import { anchorRow } from '#desk/ui/current-lead.ts'
import { refreshDesk } from '#desk/ui/desk-queries.ts'
import { counted } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'

type Props = { leads: readonly LeadJson[]; onLoaded: () => void }

/** Leads that asked since the list was loaded. Loading them keeps the current row in place. */
export function NewLeadsBar({ leads, onLoaded }: Props) {
  const queryClient = useQueryClient()
  const { mutate: load, isPending } = useMutation({
    mutationFn: () => keepingPlace(() => refreshDesk(queryClient)),
    onSuccess: onLoaded,
  })
  return (
    <div role="status" className="empty:hidden">
      {leads.length > 0 && (
        <Button variant="outline" size="small" className="w-full" disabled={isPending} onClick={() => load()}>
          <ArrowUp aria-hidden="true" />
          {counted(leads.length, 'new lead')}
        </Button>
      )}
    </div>
  )
}

async function keepingPlace(load: () => Promise<unknown>) {
  const row = anchorRow()
  const top = row?.getBoundingClientRect().top ?? 0
  await load()
  requestAnimationFrame(() => {
    const again = row && document.querySelector<HTMLElement>(`[data-lead="${row.dataset.lead}"]`)
    if (again) window.scrollBy({ top: again.getBoundingClientRect().top - top, behavior: 'instant' })
  })
}
