import { company } from '#company/company.ts'
import { AccountView } from '#staff/ui/account-view.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { StaffHeading } from '#staff/ui/staff-heading.tsx'
import type { Page } from './page.ts'

export const accountPage: Page = {
  head: { title: `Account | ${company.name}`, noindex: true },
  Content: AccountPage,
}

function AccountPage() {
  const heading = <StaffHeading title="Account" text="How you sign in, and where you are signed in" />
  return (
    <StaffGate skeleton={heading}>
      {heading}
      <div className="page-width pb-8">
        <AccountView />
      </div>
    </StaffGate>
  )
}
