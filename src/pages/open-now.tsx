import { Phone } from 'lucide-react'
import { type Opening, openingAt } from '#company/hours.ts'
import { useCompany } from '#company/use-company.ts'
import { classNames } from '#ui/class-names.ts'
import { useInBrowser } from '#ui/hooks/use-in-browser.ts'
import { useNow } from '#ui/hooks/use-now.ts'

/** Whether we're open right now. Only the browser says so: the page itself is cached for hours. */
export function OpenNow({ className }: { className?: string }) {
  const company = useCompany()
  const isHydrated = useInBrowser(() => true, false)
  const opening = openingAt(company, useNow())
  return (
    <span className={classNames('block min-h-[1lh] text-sm text-muted-foreground', className)}>
      {isHydrated && toWords(opening, company.timeZoneShort)}
    </span>
  )
}

function toWords(opening: Opening, zone: string): string {
  if (opening.isOpen) return `Open now, until ${opening.closes} ${zone}`
  const { holiday, day, opens } = opening
  return `Closed ${holiday ? `for ${holiday}` : 'now'}${opens && `, opens ${day} ${opens} ${zone}`}`
}

/** The phone number for a narrow bar, with whether we're open. */
export function CallLine() {
  const company = useCompany()
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
