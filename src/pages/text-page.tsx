import '#blog/ui/article.css'
import { useQuery } from '@tanstack/react-query'
import { contentKinds } from '#content/owner-text.ts'
import { TextEditor, TextEditorSkeleton } from '#content/ui/text-editor.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import type { Params } from './page.ts'
import { framedPage } from './staff-frame.tsx'

export const textPage = framedPage({
  title: 'Pages and posts',
  text: 'What visitors read, and what they will',
  skeleton: <TextEditorSkeleton />,
  Content: OwnersText,
})

function OwnersText({ params: { kind: given, name = '' } }: { params: Params }) {
  const { data: member } = useQuery(staffQuery)
  const kind = contentKinds.find((each) => each === given)
  if (member?.role !== 'admin') return <p>Only admins can change pages and posts.</p>
  return kind ? <TextEditor kind={kind} name={name} proseClass="article" /> : <p>That page or post doesn't exist.</p>
}
