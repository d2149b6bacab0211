import type { ReactNode } from 'react'
import { company } from '#company/company.ts'
import { Inbox, InboxSkeleton } from '#desk/inbox/ui/inbox.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import type { Page } from './page.ts'

export const chatsPage: Page = {
  head: { title: `Conversations | ${company.name}`, noindex: true },
  Content: ChatsPage,
}

function ChatsPage() {
  return (
    <StaffGate skeleton={<Chats inbox={<InboxSkeleton />} />}>
      <Chats inbox={<Inbox />} />
    </StaffGate>
  )
}

function Chats({ inbox }: { inbox: ReactNode }) {
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
      <h1 className="font-display text-4xl">Conversations</h1>
      {inbox}
    </div>
  )
}
