import { Inbox, InboxSkeleton } from '#desk/inbox/ui/inbox.tsx'
import { framedPage } from './staff-frame.tsx'

export const chatsPage = framedPage({
  title: 'Conversations',
  text: 'Who is chatting, and who answers them',
  skeleton: <InboxSkeleton />,
  Content: Inbox,
})
