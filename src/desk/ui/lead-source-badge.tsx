import { MessageSquare, Phone } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'

export function LeadSourceBadge({ source }: { source: string }) {
  const Icon = source === 'website' ? MessageSquare : Phone
  return (
    <Badge tone="outline" className="capitalize">
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="source-word">{source}</span>
    </Badge>
  )
}
