import { Phone } from 'lucide-react'
import { company } from '#company/company.ts'
import { type Opening, openingAt } from '#company/hours.ts'
import { classNames } from '#ui/class-names.ts'
import { useInBrowser } from '#ui/hooks/use-in-browser.ts'
import { useNow } from '#ui/hooks/use-now.ts'

/** Whether we're open right now. Only the browser says so: the page itself is cached for hours. */
export function OpenNow({ className }: { className?: string }) {
  const isHydrated = useInBrowser(() => true, false)
  const opening = openingAt(useNow())
  return (
    <span className={classNames('block min-h-[1lh] text-sm text-muted-foreground', className)}>
      {isHydrated && toWords(opening)}
    </span>
  )
}

function toWords(opening: Opening): string {
  if (opening.isOpen) return `Open now, until ${opening.closes} CT`
  return `Closed now, opens ${opening.day} ${opening.opens} CT`
}

/** The phone number for a narrow bar, with whether we're open. */
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
