import { company } from '#company/company.ts'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import type { Page } from './page.tsx'

export const leadPage: Page = {
  head: { title: `Lead | ${company.name}`, noindex: true },
  Content: LeadPage,
}

function LeadPage() {
  return <StaffGate skeleton={<LeadSkeleton />}>{null}</StaffGate>
}

function LeadSkeleton() {
  return <div aria-hidden="true" className="page-width py-8" />
}
