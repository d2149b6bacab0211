import { useQuery } from '@tanstack/react-query'
import { ChevronDown, UserRound, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { Colleague } from '#desk/owner/lead-owner.ts'
import { refreshLead } from '#desk/ui/desk-queries.ts'
import type { Lead } from '#leads/lead.ts'
import { apiQuery } from '#lib/api-query.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from '#ui/dropdown-menu.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'

type Props = { lead: Pick<Lead, 'id' | 'ownerId'> }

export function OwnerMenu({ lead }: Props) {
  const owner = useColleagues().find(({ id }) => id === lead.ownerId)
  return (
    <DropdownMenu
      trigger={
        <Button variant="outline" size="small" title={owner?.email}>
          <UserRound aria-hidden="true" />
          <span className="sr-only">Owner: </span>
          {owner ? owner.name : 'no one'}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <OwnerItems lead={lead} />
    </DropdownMenu>
  )
}

export function OwnerItems({ lead }: Props) {
  const colleagues = useColleagues().filter(({ isDisabled }) => !isDisabled)
  const assign = useAssignLead()
  const me = colleagues.find(({ isMe }) => isMe)
  const others = colleagues.filter(({ id, isMe }) => !isMe && id !== lead.ownerId)
  return (
    <>
      {me && me.id !== lead.ownerId && (
        <DropdownMenuItem onSelect={() => assign({ lead, ownerId: me.id })}>
          <UserRoundCheck aria-hidden="true" />
          Take
        </DropdownMenuItem>
      )}
      {lead.ownerId !== null && (
        <DropdownMenuItem onSelect={() => assign({ lead, ownerId: null })}>
          <UserRoundX aria-hidden="true" />
          Let Go
        </DropdownMenuItem>
      )}
      {others.length > 0 && <DropdownMenuLabel>Give to</DropdownMenuLabel>}
      {others.map(({ id, name, email }) => (
        <DropdownMenuItem key={id} title={email} onSelect={() => assign({ lead, ownerId: id })}>
          <UserRound aria-hidden="true" />
          {name}
        </DropdownMenuItem>
      ))}
    </>
  )
}

type Assignment = Props & { ownerId: number | null; isUndo?: boolean }

/** Assigns a lead, unless someone else did first. The toast has an Undo. */
function useAssignLead() {
  const colleagues = useColleagues()
  const nameOf = (id: number | null) => colleagues.find((colleague) => colleague.id === id)?.name ?? 'No one'
  const { act } = useAction({
    act: ({ lead, ownerId }: Assignment) =>
      callApi('PATCH /api/admin/leads/:id/owner', { params: { id: lead.id }, body: { ownerId, from: lead.ownerId } }),
    onDone: (changed, { lead, isUndo }) => {
      const undo = () => act({ lead: changed, ownerId: lead.ownerId, isUndo: true })
      toast({
        title: `${nameOf(changed.ownerId)} has this lead now`,
        ...(!isUndo && { action: { label: 'Undo', onAction: undo } }),
      })
    },
    refresh: (queryClient, { lead }) => refreshLead(queryClient, lead.id),
  })
  return act
}

export function OwnerBadge({ ownerId }: { ownerId: number | null }) {
  const owner = useColleagues().find(({ id }) => id === ownerId)
  if (!owner) return null
  return (
    <span title={`${owner.email} has this lead`} className="flex items-center gap-1 text-sm text-muted-foreground">
      <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
      {owner.isMe ? 'Mine' : owner.name}
    </span>
  )
}

const colleaguesQuery = apiQuery('GET /api/admin/colleagues')

export function useColleagues(): Colleague[] {
  return useQuery(colleaguesQuery).data ?? []
}
