import { Phone } from 'lucide-react'
import { company } from '#company/company.ts'
import { OpenNow } from './open-now.tsx'

/** The phone number for a narrow bar, with whether somebody picks it up. */
export function CallLine() {
  return (
    <a href={company.phone.href} className="flex min-h-11 items-center gap-3 font-semibold">
      <Phone aria-hidden="true" className="size-5 shrink-0" />
      <span className="leading-tight">
        {company.phone.display}
        <OpenNow className="text-xs font-normal" />
      </span>
    </a>
  )
}
