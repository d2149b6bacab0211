import { company } from '#company/company.ts'
import { AccountView } from '#staff/ui/account-view.tsx'
import type { Page } from './page.ts'
import { StaffFrame } from './staff-frame.tsx'

export const accountPage: Page = {
  head: { title: `Account | ${company.name}`, noindex: true },
  Content: AccountPage,
}

function AccountPage() {
  return (
    <StaffFrame title="Account" text="How you sign in, and where you are signed in">
      <AccountView />
    </StaffFrame>
  )
}
