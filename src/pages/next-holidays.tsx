import { listNextHolidays } from '#company/next-holidays.ts'
import { useCompany } from '#company/use-company.ts'
import { useInBrowser } from '#ui/hooks/use-in-browser.ts'
import { useNow } from '#ui/hooks/use-now.ts'

const DAYS_AHEAD = 30
const SHORT_DAY = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const

/** The days on which we'll be closed. Only the browser says so: the page itself is cached for hours. */
export function NextHolidays() {
  const company = useCompany()
  const now = useNow()
  const isHydrated = useInBrowser(() => true, false)
  if (!isHydrated) return null
  return listNextHolidays(company, now, DAYS_AHEAD).map(({ day, label }) => (
    <span key={day} className="block">
      Closed {new Date(day).toLocaleDateString('en-US', SHORT_DAY)}: {label}
    </span>
  ))
}
