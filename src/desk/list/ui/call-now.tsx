import { useQuery } from '@tanstack/react-query'
import { PhoneCall } from 'lucide-react'
import { Link } from 'wouter'
import { callNowQuery } from '#desk/ui/desk-queries.ts'
import { counted } from '#lib/wording.ts'

/** Above the list: who asked to be called at this time of day. */
export function CallNowBar() {
  const { data: calls = [] } = useQuery(callNowQuery)
  return (
    <div role="status" className="empty:hidden">
      {calls.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-success px-3 py-1 text-sm">
          <PhoneCall aria-hidden="true" className="size-4 shrink-0 text-success" />
          <strong>Call now: {counted(calls.length, 'customer')} asked for this time</strong>
          {calls.map(({ leadId, name, callTime }) => (
            <Link key={leadId} href={`/leads/${leadId}`} title={callTime} className="link">
              {name}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}
