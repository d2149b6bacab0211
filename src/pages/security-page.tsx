import { company } from '#company/company.ts'
import { SecurityEvents } from '#staff/ui/security-events.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { StaffHeading } from '#staff/ui/staff-heading.tsx'
import type { Page } from './page.ts'

export const securityPage: Page = {
  head: { title: `Security events | ${company.name}`, noindex: true },
  Content: SecurityPage,
}

function SecurityPage() {
  const heading = <StaffHeading title="Security events" text="Who signed in, was refused, exported or erased what" />
  return (
    <StaffGate skeleton={heading}>
      {heading}
      <div className="page-width pb-8">
        <SecurityEvents />
      </div>
    </StaffGate>
  )
}
