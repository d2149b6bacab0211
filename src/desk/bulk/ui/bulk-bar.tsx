import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { BULK_MAX, type BulkChange, type BulkEdit, type BulkLead, toChanges, toUndo } from '#desk/bulk/bulk-change.ts'
import { type LeadSelection, toExportAddress, toListQuery } from '#desk/desk-view.ts'
import { useColleagues } from '#desk/owner/ui/owner-menu.tsx'
import { refreshDesk } from '#desk/ui/desk-queries.ts'
import { LeadStatusBadge } from '#desk/ui/lead-badges.tsx'
import { lostReasons } from '#leads/lead-status.ts'
import { callApi } from '#lib/call-api.ts'
import { capitalize, counted } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from '#ui/dropdown-menu.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'

type Props = {
  chosen: readonly BulkLead[]
  view: LeadSelection
  total: number
  canExport: boolean
  onChoose: (leads: readonly BulkLead[]) => void
}

const MANY_AT_ONCE = ['new', 'contacted', 'quoted'] as const

export function BulkBar({ chosen, view, total, canExport, onChoose }: Props) {
  const colleagues = useColleagues().filter(({ isDisabled }) => !isDisabled)
  const change = useChangeMany(chosen, () => onChoose([]))
  const { mutate: chooseAll, isPending } = useMutation({
    mutationFn: () => callApi('GET /api/leads', { query: { ...toListQuery(view), limit: BULK_MAX } }),
    onSuccess: onChoose,
  })
  const ids = chosen.map(({ id }) => id)
  return (
    <div
      role="toolbar"
      aria-label="Selected leads"
      className="flex flex-wrap items-center gap-2 rounded-md border border-field-border bg-raised p-1.5 text-sm shadow-lg"
    >
      <span role="status" className="px-1 font-semibold tabular-nums">
        {chosen.length.toLocaleString('en-US')} selected
      </span>
      {chosen.length < Math.min(total, BULK_MAX) && (
        <Button variant="quiet" size="small" disabled={isPending} onClick={() => chooseAll()}>
          Select {total > BULK_MAX ? `the first ${BULK_MAX}` : `all ${total.toLocaleString('en-US')}`} that match
        </Button>
      )}
      <BulkMenu label="Set Status">
        {MANY_AT_ONCE.map((status) => (
          <DropdownMenuItem key={status} onSelect={() => change({ status })}>
            <LeadStatusBadge status={status} />
          </DropdownMenuItem>
        ))}
        <DropdownMenuLabel>Lost, because</DropdownMenuLabel>
        {lostReasons.map((lostReason) => (
          <DropdownMenuItem key={lostReason} onSelect={() => change({ status: 'lost', lostReason })}>
            {capitalize(lostReason)}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem disabled>Converted: one by one, with the quote they bought</DropdownMenuItem>
      </BulkMenu>
      <BulkMenu label="Give to">
        {colleagues.map(({ id, name, email, isMe }) => (
          <DropdownMenuItem key={id} title={email} onSelect={() => change({ ownerId: id })}>
            {isMe ? 'Me' : name}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem onSelect={() => change({ ownerId: null })}>No one</DropdownMenuItem>
      </BulkMenu>
      {canExport && (
        <Button asChild variant="outline" size="small">
          <a href={`${toExportAddress(view)}&ids=${ids}`} download="leads.csv">
            <Download aria-hidden="true" />
            Export Selected
          </a>
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => onChoose([])}>
        Clear
      </Button>
    </div>
  )
}

function BulkMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="outline" size="small">
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {children}
    </DropdownMenu>
  )
}

function useChangeMany(chosen: readonly BulkLead[], onDone: () => void) {
  const { act } = useAction({
    act: ({ changes }: { changes: BulkChange[]; undo?: (changed: number[]) => void }) =>
      callApi('POST /api/admin/leads/changes', { body: { changes } }),
    onDone: ({ changed, skipped }, { undo }) => {
      onDone()
      toast({
        title: `${counted(changed.length, 'lead')} updated`,
        ...(skipped[0] && { description: `${skipped.length} left as they are: ${skipped[0].why}` }),
        ...(undo && changed.length > 0 && { action: { label: 'Undo', onAction: () => undo(changed) } }),
      })
    },
    refresh: refreshDesk,
  })
  return (edit: BulkEdit) =>
    act({ changes: toChanges(chosen, edit), undo: (changed) => act({ changes: toUndo(chosen, edit, changed) }) })
}

export type Selection = ReadonlyMap<number, BulkLead>

/** The selected rows; Shift selects all from the last one to this one. */
export function useSelection(leads: readonly BulkLead[]) {
  const [selection, setSelection] = useState<Selection>(new Map())
  const listed = useRef(leads)
  listed.current = leads
  const last = useRef<number | null>(null)
  const toggle = useCallback((id: number, isRange: boolean) => {
    const ids = listed.current.map((lead) => lead.id)
    const [from, to] = [ids.indexOf(isRange && last.current !== null ? last.current : id), ids.indexOf(id)]
    const range = listed.current.slice(Math.min(from, to), Math.max(from, to) + 1)
    last.current = id
    setSelection((chosen) => {
      const next = new Map(chosen)
      const isAdding = !chosen.has(id)
      for (const lead of range) {
        if (isAdding) next.set(lead.id, lead)
        else next.delete(lead.id)
      }
      return next
    })
  }, [])
  const choose = (chosen: readonly BulkLead[]) => setSelection(new Map(chosen.map((lead) => [lead.id, lead])))
  return { selection, toggle, choose }
}
