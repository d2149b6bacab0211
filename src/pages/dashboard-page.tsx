import { company } from '#company/company.ts'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import type { Page } from './page.tsx'

export const dashboardPage: Page = {
  head: { title: `Admin Dashboard | ${company.name}`, noindex: true },
  Content: DashboardPage,
}

function DashboardPage() {
  return (
    <StaffGate skeleton={<DashboardHeading />}>
      <DashboardHeading />
    </StaffGate>
  )
}

function DashboardHeading() {
  return (
    <div className="page-width py-8">
      <h1 className="font-display text-4xl">Admin Dashboard</h1>
    </div>
  )
}
