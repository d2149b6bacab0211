import { UserRound } from 'lucide-react'
import { useColleagues } from './colleagues-query.ts'

/** Who has a lead; nothing where nobody has it. */
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
