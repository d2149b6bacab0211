import { ChevronDown, UserRound } from 'lucide-react'
import type { Lead } from '#leads/lead.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { useColleagues } from './colleagues-query.ts'
import { OwnerItems } from './owner-items.tsx'

/** Who has a lead, and the way to take it or to give it to somebody. */
export function OwnerMenu({ lead }: { lead: Pick<Lead, 'id' | 'ownerId'> }) {
  const owner = useColleagues().find(({ id }) => id === lead.ownerId)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="small" title={owner?.email}>
          <UserRound aria-hidden="true" />
          <span className="sr-only">Owner: </span>
          {owner ? owner.name : 'nobody'}
          <ChevronDown aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <OwnerItems lead={lead} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
