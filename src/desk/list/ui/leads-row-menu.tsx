import { Check, Ellipsis, Eye, Mail, Phone } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { LeadJson } from '#desk/list/lead-pages.ts'
import { OwnerItems } from '#desk/owner/ui/owner-items.tsx'
import { LeadStatusBadge } from '#desk/ui/lead-status-badge.tsx'
import { type LeadStatus, leadStatuses } from '#leads/lead.ts'
import { mailHref, phoneHref } from '#leads/lead-links.ts'
import { Button } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'

type Props = { lead: LeadJson; onStatus: (status: LeadStatus) => void }

export function LeadsRowMenu({ lead, onStatus }: Props) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet" size="small" aria-label={`Actions for ${lead.name}`} className="min-w-9 px-0">
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <WaysToReach lead={lead} />
        <DropdownMenuSeparator />
        <OwnerItems lead={lead} />
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Update Status</DropdownMenuLabel>
        {leadStatuses.map((status) => (
          <DropdownMenuItem key={status} disabled={status === lead.status} onSelect={() => onStatus(status)}>
            <LeadStatusBadge status={status} />
            {status === lead.status && <Check aria-hidden="true" className="ml-auto" />}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function WaysToReach({ lead: { id, email, phone } }: { lead: LeadJson }) {
  return (
    <>
      <DropdownMenuItem asChild>
        <Link href={`/leads/${id}`}>
          <Eye aria-hidden="true" />
          View Details
        </Link>
      </DropdownMenuItem>
      {email && (
        <DropdownMenuItem asChild>
          <a href={mailHref(email)} onClick={(event) => writeHere(event, id)}>
            <Mail aria-hidden="true" />
            Send Email
          </a>
        </DropdownMenuItem>
      )}
      {phone && (
        <DropdownMenuItem asChild>
          <a href={phoneHref(phone)}>
            <Phone aria-hidden="true" />
            Make Call
          </a>
        </DropdownMenuItem>
      )}
    </>
  )
}

/** A plain click opens our own form, which is recorded; the link itself stays one to the mail program. */
function writeHere(event: MouseEvent, leadId: number) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  navigate(`/leads/${leadId}?write`)
}
