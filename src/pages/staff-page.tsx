import { useQuery } from '@tanstack/react-query'
import { company } from '#company/company.ts'
import { PeopleView } from '#staff/ui/people-view.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { StaffHeading } from '#staff/ui/staff-heading.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import type { Page } from './page.ts'

export const staffPage: Page = {
  head: { title: `Staff | ${company.name}`, noindex: true },
  Content: StaffPage,
}

function StaffPage() {
  const heading = <StaffHeading title="Staff" text="Who works at the desk, and what they may do" />
  return (
    <StaffGate skeleton={heading}>
      {heading}
      <div className="page-width pb-8">
        <People />
      </div>
    </StaffGate>
  )
}

function People() {
  const { data: member } = useQuery(staffQuery)
  return member?.role === 'admin' ? <PeopleView ownId={member.id} /> : <p>Only an admin sees to accounts.</p>
}
