import { useQuery } from '@tanstack/react-query'
import { ContentList, ContentListSkeleton } from '#content/ui/content-list.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import { framedPage } from './staff-frame.tsx'

export const contentPage = framedPage({
  title: 'Pages and posts',
  text: 'About, Terms, Privacy and the blog, in your own words',
  skeleton: <ContentListSkeleton />,
  Content: OwnersTexts,
})

function OwnersTexts() {
  const { data: member } = useQuery(staffQuery)
  return member?.role === 'admin' ? <ContentList /> : <p>Only admins can change pages and posts.</p>
}
