import { company } from '#company/company.ts'
import { Inbox, InboxSkeleton } from '#desk/inbox/ui/inbox.tsx'
import type { Page } from './page.ts'
import { StaffFrame } from './staff-frame.tsx'

export const chatsPage: Page = {
  head: { title: `Conversations | ${company.name}`, noindex: true },
  Content: ChatsPage,
}

function ChatsPage() {
  return (
    <StaffFrame title="Conversations" text="Who is chatting, and who answers them" skeleton={<InboxSkeleton />}>
      <Inbox />
    </StaffFrame>
  )
}
