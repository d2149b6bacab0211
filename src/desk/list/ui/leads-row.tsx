import { Bell, Check, Copy, Ellipsis, Eye, type LucideIcon, Mail, MessagesSquare, Phone } from 'lucide-react'
import { memo, type MouseEvent as ReactMouseEvent } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { formatMoment, formatShortDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { LeadJson } from '#desk/listed-lead.ts'
import { OwnerBadge, OwnerItems } from '#desk/owner/ui/owner-menu.tsx'
import { LeadSourceBadge, LeadStatusBadge } from '#desk/ui/lead-badges.tsx'
import { CallTimeBadge } from '#desk/ui/wishes.tsx'
import { movedDueTime, overdueBy, shortSpan } from '#desk/waiting.ts'
import { PROMISE_RULE } from '#leads/due-time.ts'
import { mailHref, phoneHref } from '#leads/lead-links.ts'
import { type LeadStatus, leadStatuses } from '#leads/lead-status.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '#ui/dropdown-menu.tsx'

export type RowActions = {
  onStatus: (lead: LeadJson, status: LeadStatus) => void
  onSelect: (id: number, isRange: boolean) => void
}

type Props = RowActions & {
  lead: LeadJson
  /** Its position in the whole list, not just the loaded part. */
  rowIndex: number
  now: Date
  isSelected: boolean
}

export const LeadsRow = memo(function LeadsRow({ lead, rowIndex, now, onStatus, isSelected, onSelect }: Props) {
  const company = useCompany()
  const href = `/leads/${lead.id}`
  const createdAt = new Date(lead.createdAt)
  return (
    <tr
      aria-rowindex={rowIndex}
      onClick={(event) => isRowClick(event) && navigate(href)}
      className="leads-row cursor-pointer hover:bg-raised focus-within:bg-raised"
    >
      <td className="leads-name">
        <span className="flex items-center gap-1.5">
          <input
            type="checkbox"
            aria-label={`Select ${lead.name}`}
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(lead.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            className="size-4 shrink-0 accent-primary"
          />
          <Link
            href={href}
            data-lead={lead.id}
            title={lead.name}
            className="truncate font-semibold wrap-anywhere hover:underline"
          >
            {lead.name}
          </Link>
          <LeadMarks lead={lead} />
        </span>
        <RequestLine lead={lead} />
      </td>
      <td className="leads-contact text-sm">
        {lead.email && (
          <span title={lead.email} className="leads-email block truncate">
            {lead.email}
          </span>
        )}
        {lead.phone && <span className="leads-phone block truncate text-muted-foreground">{lead.phone}</span>}
      </td>
      <td className="leads-status">
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          <LeadStatusBadge status={lead.status} />
          {lead.wantsToBuy && <WantsToBuyBadge isPriceNew={!lead.wishes.hasRequested} />}
          <CallTimeBadge callTime={lead.wishes.callTime} />
          <OwnerBadge ownerId={lead.ownerId} />
        </span>
      </td>
      <td className="leads-source max-[76rem]:[&_.source-word]:sr-only">
        <LeadSourceBadge source={lead.source} />
      </td>
      <td className="leads-created text-sm whitespace-nowrap tabular-nums">
        <time dateTime={lead.createdAt} title={formatMoment(company, createdAt)} className="block">
          {formatShortDay(company, createdAt)}
        </time>
        <Progress lead={lead} now={now} />
      </td>
      <td className="leads-actions">
        <LeadsRowMenu lead={lead} onStatus={(status) => onStatus(lead, status)} />
      </td>
    </tr>
  )
})

function WantsToBuyBadge({ isPriceNew }: { isPriceNew: boolean }) {
  if (isPriceNew)
    return (
      <Badge tone="yellow" title="Said yes before the price changed, and has to say yes to the new price">
        Wants to buy: new price
      </Badge>
    )
  return (
    <Badge tone="green" title="Said yes to a quote; confirm it">
      Wants to buy
    </Badge>
  )
}

function RequestLine({ lead: { request, wishes } }: { lead: LeadJson }) {
  const { words, details } = wishes
  const texts = [
    ...(request ? [`${request.part}, ${request.vehicle}`] : []),
    ...details,
    ...(words ? [`“${words}”`] : []),
  ]
  if (texts.length === 0) return null
  const line = texts.join(' · ')
  return (
    <span
      title={request ? `${line}, ${request.amount}` : line}
      className="flex gap-1.5 text-sm text-muted-foreground md:pl-5.5"
    >
      <span className="truncate">{line}</span>
      {request && <span className="shrink-0 text-foreground tabular-nums">{request.amount}</span>}
    </span>
  )
}

function LeadMarks({ lead: { hasOpenChat, isDuplicate, remindAt } }: { lead: LeadJson }) {
  const company = useCompany()
  return (
    <>
      {hasOpenChat && <Mark icon={MessagesSquare} label="Open chat" />}
      {isDuplicate && <Mark icon={Copy} label="Possible duplicate" />}
      {remindAt && <Mark icon={Bell} label={`Reminder ${formatMoment(company, new Date(remindAt))}`} />}
    </>
  )
}

function Mark({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <span title={label} className="shrink-0 text-muted-foreground">
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

function Progress({ lead, now }: { lead: LeadJson; now: Date }) {
  const company = useCompany()
  const overdue = overdueBy(company, lead, now)
  const ago = (moment: string) => shortSpan(now.getTime() - Date.parse(moment))
  const { waitingSince, lastTouch } = lead
  const due = movedDueTime(company, lead, now)
  return (
    <span className="leads-progress block truncate text-muted-foreground">
      {overdue && (
        <span title={PROMISE_RULE} className="font-semibold text-destructive">
          Overdue {overdue}
        </span>
      )}
      {!overdue && waitingSince && (
        <span title={PROMISE_RULE}>{`waits ${ago(waitingSince)}${due ? `, ${due}` : ''}`}</span>
      )}
      {waitingSince && lastTouch && ' · '}
      {lastTouch && (
        <span
          title={formatMoment(company, new Date(lastTouch.at))}
        >{`${touchWord(lastTouch.what)} ${ago(lastTouch.at)}`}</span>
      )}
    </span>
  )
}

function touchWord(what: string) {
  return what === 'completed' ? 'talked' : what.replace('-', ' ')
}

/** Not a click on a control, nor one in the menu (which React counts as inside), nor the end of selecting text. */
function isRowClick({ target, currentTarget }: ReactMouseEvent) {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('a, button, input') === null && getSelection()?.isCollapsed !== false
}

type LeadsRowMenuProps = { lead: LeadJson; onStatus: (status: LeadStatus) => void }

function LeadsRowMenu({ lead, onStatus }: LeadsRowMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" size="small" aria-label={`Actions for ${lead.name}`} className="min-w-9 px-0">
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
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

/** A plain click opens our own form, which is recorded; other clicks open the mail program. */
function writeHere(event: ReactMouseEvent, leadId: number) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  navigate(`/leads/${leadId}?write`)
}
