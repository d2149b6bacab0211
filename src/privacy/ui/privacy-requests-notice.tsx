import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ShieldUser } from 'lucide-react'
import { Link } from 'wouter'
import { formatShortDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { AsJson } from '#lib/as-json.ts'
import { counted } from '#lib/wording.ts'
import type { ListedRequest } from '#privacy/lead-privacy.ts'
import { CloseRequestButton, requestWords } from './open-request-notice.tsx'
import { privacyRequestsQuery } from './privacy-queries.ts'

/** For admins: who is waiting for a copy or an erasure, and where to do it. */
export function PrivacyRequestsNotice() {
  const company = useCompany()
  const { data: requests = [] } = useQuery(privacyRequestsQuery)
  const [first] = requests
  if (!first) return null
  return (
    <details className="group rounded-md border border-field-border px-3 text-sm">
      <summary className="flex min-h-8 cursor-pointer items-center gap-2 font-semibold">
        <ShieldUser aria-hidden="true" className="size-5 shrink-0" />
        {counted(requests.length, 'open privacy request')}, due by {formatShortDay(company, new Date(first.dueAt))}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-border">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </details>
  )
}

function RequestRow({ request }: { request: AsJson<ListedRequest> }) {
  const company = useCompany()
  const { kind, email, dueAt, leads } = request
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {email}: {requestWords[kind].toLowerCase()}, due by {formatShortDay(company, new Date(dueAt))}
        <span className="flex flex-wrap gap-x-3 text-muted-foreground">
          {leads.length === 0 && 'No lead has or had this address.'}
          {leads.map(({ id, name }) => (
            <Link key={id} href={`/leads/${id}`} className="link">
              {name} (#{id})
            </Link>
          ))}
        </span>
      </span>
      {leads.length === 0 && (
        <CloseRequestButton
          request={request}
          outcome="nothing_held"
          label="Tell them we have nothing"
          sure="Yes, tell them and close it"
        />
      )}
    </li>
  )
}
