import { company } from '#company/company.ts'
import { SecurityEvents } from '#staff/ui/security-events.tsx'
import type { Page } from './page.ts'
import { StaffFrame } from './staff-frame.tsx'

export const securityPage: Page = {
  head: { title: `Security events | ${company.name}`, noindex: true },
  Content: SecurityPage,
}

function SecurityPage() {
  return (
    <StaffFrame title="Security events" text="Who signed in, was refused, exported or erased what">
      <SecurityEvents />
    </StaffFrame>
  )
}
