import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { LeadStatusBadge, statusLabel } from '#desk/ui/lead-status-badge.tsx'
import { type Lead, type LeadStatus, leadStatuses } from '#leads/lead.ts'
import { Button } from '#ui/button.tsx'
import { KeyHint } from '#ui/key-hint.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  status: Lead['status']
  isEditing: boolean
  hasShortcut: boolean
  onEdit: () => void
  onCancel: () => void
  onChoose: (status: LeadStatus) => void
}

const options = leadStatuses.map((status) => ({ value: status, label: statusLabel(status) }))

export function LeadStatusEditor({ status, isEditing, hasShortcut, onEdit, onCancel, onChoose }: Props) {
  const frame = useFocusAcrossSwaps(isEditing)
  // The first Escape closes the opened list, which says so by preventing the default.
  const cancelByEscape = (event: KeyboardEvent) => {
    if (isEditing && event.key === 'Escape' && !event.defaultPrevented) onCancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only takes the Escape of the controls inside
    <div ref={frame} onKeyDown={cancelByEscape}>
      {isEditing ? (
        <div className="flex items-end gap-2">
          <div className="w-44">
            <Select
              label="Status"
              options={options}
              value={status}
              placeholder="Choose a status"
              onChange={(value) => onChoose(value as LeadStatus)}
            />
          </div>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <button
          type="button"
          aria-keyshortcuts="s"
          onClick={onEdit}
          className="flex min-h-11 items-center gap-2 rounded-sm text-muted-foreground hover:text-foreground"
        >
          <LeadStatusBadge status={status} />
          <Pencil aria-hidden="true" className="size-4" />
          <span className="sr-only">Change status</span>
          {hasShortcut && <KeyHint>s</KeyHint>}
        </button>
      )}
    </div>
  )
}

function useFocusAcrossSwaps(isEditing: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    frame.current?.querySelector('button')?.focus()
  }, [isEditing])
  return frame
}
