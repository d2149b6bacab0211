import { useQuery } from '@tanstack/react-query'
import { PeopleView } from '#staff/ui/people-view.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import { framedPage } from './staff-frame.tsx'

export const staffPage = framedPage({
  title: 'Staff',
  text: 'Who works at the desk, and what they may do',
  Content: People,
})

function People() {
  const { data: member } = useQuery(staffQuery)
  return member?.role === 'admin' ? <PeopleView ownId={member.id} /> : <p>Only admins can manage accounts.</p>
}
