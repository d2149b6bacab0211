import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import type { LeadJson } from '#desk/list/lead-pages.ts'
import { anchorRow } from '#desk/ui/current-lead.ts'
import { refreshDesk } from '#desk/ui/refresh-lead-lists.ts'
import { Button } from '#ui/button.tsx'

type Props = { leads: readonly LeadJson[]; onLoaded: () => void }

/** Who has asked since the list was loaded. They are put above the others; the row one is on stays where it is. */
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
          {leads.length === 1 ? '1 new lead' : `${leads.length.toLocaleString('en-US')} new leads`}
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
