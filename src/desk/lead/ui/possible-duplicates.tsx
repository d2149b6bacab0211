import { Users } from 'lucide-react'
import { Link } from 'wouter'
import { formatShortDay } from '#company/business-time.ts'
import { LeadStatusBadge } from '#desk/ui/lead-status-badge.tsx'
import type { PossibleDuplicate } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'

export function PossibleDuplicates({ leads }: { leads: readonly AsJson<PossibleDuplicate>[] }) {
  if (leads.length === 0) return null
  return (
    <section
      aria-labelledby="possible-duplicates"
      className="flex gap-3 rounded-lg border border-field-border bg-raised p-4"
    >
      <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 id="possible-duplicates" className="font-semibold">
          {leads.length === 1 ? 'Possible duplicate' : `${leads.length} possible duplicates`}
        </h2>
        <p className="text-sm text-muted-foreground">
          The same email came from another browser. Perhaps it is the same person.
        </p>
        <ul className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
          {leads.map(({ id, name, status, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link href={`/leads/${id}`} className="link [overflow-wrap:anywhere]">
                {name}
              </Link>
              <LeadStatusBadge status={status} />
              <span className="text-sm text-muted-foreground">
                #{id}, {formatShortDay(new Date(createdAt))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
