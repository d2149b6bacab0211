import { UserRound } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { useColleagues } from './colleagues-query.ts'

/** Who has a lead; nothing where nobody has it. */
export function OwnerBadge({ ownerId }: { ownerId: number | null }) {
  const owner = useColleagues().find(({ id }) => id === ownerId)
  if (!owner) return null
  return (
    <Badge tone="outline" title={`${owner.email} has this lead`}>
      <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
      {owner.isMe ? 'Mine' : owner.name}
    </Badge>
  )
}
