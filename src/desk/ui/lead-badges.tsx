import { MessageSquare, Phone } from 'lucide-react'
import { findOwn } from '#lib/find-own.ts'
import { capitalize } from '#lib/wording.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const toneOf: Record<string, BadgeTone> = {
  new: 'blue',
  contacted: 'yellow',
  quoted: 'purple',
  converted: 'green',
  lost: 'red',
}

export function LeadStatusBadge({ status }: { status: string }) {
  return <Badge tone={findOwn(toneOf, status) ?? 'grey'}>{capitalize(status)}</Badge>
}

export function LeadSourceBadge({ source }: { source: string }) {
  const Icon = source === 'website' ? MessageSquare : Phone
  return (
    <Badge tone="outline" className="capitalize">
      <Icon aria-hidden="true" className="size-3.5" />
      <span className="source-word">{source}</span>
    </Badge>
  )
}
