import { useQuery } from '@tanstack/react-query'
import { company } from '#company/company.ts'
import { PeopleView } from '#staff/ui/people-view.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import type { Page } from './page.ts'
import { StaffFrame } from './staff-frame.tsx'

export const staffPage: Page = {
  head: { title: `Staff | ${company.name}`, noindex: true },
  Content: StaffPage,
}

function StaffPage() {
  return (
    <StaffFrame title="Staff" text="Who works at the desk, and what they may do">
      <People />
    </StaffFrame>
  )
}

function People() {
  const { data: member } = useQuery(staffQuery)
  return member?.role === 'admin' ? <PeopleView ownId={member.id} /> : <p>Only an admin sees to accounts.</p>
}
