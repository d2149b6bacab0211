import { AlarmClock, ShoppingCart } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { Link, useLocation } from 'wouter'
import { formatMoment, formatShortDay } from '#company/business-time.ts'
import type { LeadJson } from '#desk/list/lead-pages.ts'
import { overdueBy } from '#desk/list/waiting.ts'
import { OwnerBadge } from '#desk/owner/ui/owner-badge.tsx'
import { LeadSourceBadge } from '#desk/ui/lead-source-badge.tsx'
import { LeadStatusBadge } from '#desk/ui/lead-status-badge.tsx'
import type { LeadStatus } from '#leads/lead.ts'
import { Badge } from '#ui/badge.tsx'
import { LeadsRowMenu } from './leads-row-menu.tsx'

type Props = {
  lead: LeadJson
  /** Its place in the whole list, of which the page holds only a part. */
  rowIndex: number
  now: Date
  onStatus: (lead: LeadJson, status: LeadStatus) => void
}

export const LeadsRow = memo(function LeadsRow({ lead, rowIndex, now, onStatus }: Props) {
  const [, navigate] = useLocation()
  const href = `/leads/${lead.id}`
  const createdAt = new Date(lead.createdAt)
  return (
    <tr
      aria-rowindex={rowIndex}
      onClick={(event) => isRowClick(event) && navigate(href)}
      className="leads-row cursor-pointer hover:bg-raised focus-within:bg-raised"
    >
      <td className="leads-name">
        <Link
          href={href}
          data-lead={lead.id}
          title={lead.name}
          className="line-clamp-2 font-semibold wrap-anywhere hover:underline"
        >
          {lead.name}
        </Link>
      </td>
      <td className="leads-contact text-sm">
        {lead.email && (
          <span title={lead.email} className="block truncate">
            {lead.email}
          </span>
        )}
        {lead.phone && <span className="block truncate text-muted-foreground">{lead.phone}</span>}
      </td>
      <td className="leads-status">
        <span className="flex flex-wrap gap-1">
          <LeadStatusBadge status={lead.status} />
          {lead.wantsToBuy && <WantsToBuyBadge />}
          <OwnerBadge ownerId={lead.ownerId} />
          <OverdueBadge wait={overdueBy(lead, now)} />
        </span>
      </td>
      <td className="leads-source">
        <LeadSourceBadge source={lead.source} />
      </td>
      <td className="leads-created text-sm whitespace-nowrap tabular-nums">
        <time dateTime={lead.createdAt} title={formatMoment(createdAt)}>
          {formatShortDay(createdAt)}
        </time>
      </td>
      <td className="leads-actions">
        <LeadsRowMenu lead={lead} onStatus={(status) => onStatus(lead, status)} />
      </td>
    </tr>
  )
})

function WantsToBuyBadge() {
  return (
    <Badge tone="green" title="Said yes to a quote; confirm it">
      <ShoppingCart aria-hidden="true" className="size-3.5 shrink-0" />
      Wants to buy
    </Badge>
  )
}

function OverdueBadge({ wait }: { wait: string | null }) {
  if (wait === null) return null
  return (
    <Badge tone="alert" title={`Overdue by ${wait}`} className="whitespace-nowrap">
      <AlarmClock aria-hidden="true" className="size-3.5 shrink-0" />
      Overdue {wait}
    </Badge>
  )
}

/** Not a click on a control, nor one in the menu (which React counts as inside), nor the end of selecting text. */
function isRowClick({ target, currentTarget }: MouseEvent) {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('a, button') === null && getSelection()?.isCollapsed !== false
}
