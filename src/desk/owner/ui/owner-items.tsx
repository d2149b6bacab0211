import { UserRound, UserRoundCheck, UserRoundX } from 'lucide-react'
import type { Lead } from '#leads/lead.ts'
import { DropdownMenuItem, DropdownMenuLabel } from '#ui/dropdown-menu.tsx'
import { useColleagues } from './colleagues-query.ts'
import { useAssignLead } from './use-assign-lead.ts'

/** The entries of a menu that say who shall have the lead. */
export function OwnerItems({ lead }: { lead: Pick<Lead, 'id' | 'ownerId'> }) {
  const colleagues = useColleagues().filter(({ isDisabled }) => !isDisabled)
  const assign = useAssignLead()
  const me = colleagues.find(({ isMe }) => isMe)
  const others = colleagues.filter(({ id, isMe }) => !isMe && id !== lead.ownerId)
  return (
    <>
      {me && me.id !== lead.ownerId && (
        <DropdownMenuItem onSelect={() => assign(lead, me.id)}>
          <UserRoundCheck aria-hidden="true" />
          Take
        </DropdownMenuItem>
      )}
      {lead.ownerId !== null && (
        <DropdownMenuItem onSelect={() => assign(lead, null)}>
          <UserRoundX aria-hidden="true" />
          Let Go
        </DropdownMenuItem>
      )}
      {others.length > 0 && <DropdownMenuLabel>Give to</DropdownMenuLabel>}
      {others.map(({ id, name, email }) => (
        <DropdownMenuItem key={id} title={email} onSelect={() => assign(lead, id)}>
          <UserRound aria-hidden="true" />
          {name}
        </DropdownMenuItem>
      ))}
    </>
  )
}
