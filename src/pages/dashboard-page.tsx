import { useQuery } from '@tanstack/react-query'
import { ExternalLink, UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ShortcutHint } from '#desk/ui/desk-shortcuts.tsx'
import { PrivacyRequestsNotice } from '#privacy/ui/privacy-requests-notice.tsx'
import { SetupNotice } from '#setup/ui/setup-notice.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import { Button } from '#ui/button.tsx'
import { lazyOnInput } from '#ui/lazy-on-input.tsx'
import { Desk, DeskSkeleton } from './desk.tsx'
import type { Page } from './page.ts'

const CallerQuoteDialog = lazyOnInput(async () => (await import('./caller-quote-dialog.tsx')).CallerQuoteDialog)

export const dashboardPage: Page = {
  head: ({ name }) => ({ title: `Admin Dashboard | ${name}`, noindex: true }),
  Content: DashboardPage,
}

function DashboardPage() {
  return (
    <StaffGate skeleton={<Dashboard desk={<DeskSkeleton />} />}>
      <OwnDashboard />
    </StaffGate>
  )
}

function OwnDashboard() {
  const { data: member } = useQuery(staffQuery)
  const isAdmin = member?.role === 'admin'
  const [isCalled, setCalled] = useState(false)
  const [, navigate] = useLocation()
  const answerCall = () => setCalled(true)
  return (
    <>
      <Dashboard
        desk={
          <>
            <SetupNotice isAdmin={isAdmin} />
            {isAdmin && <PrivacyRequestsNotice />}
            <Desk isAdmin={isAdmin} onNewLead={answerCall} />
          </>
        }
        newLead={<NewLeadButton onClick={answerCall} />}
      />
      <Suspense>
        {isCalled && (
          <CallerQuoteDialog
            lead={null}
            onClose={() => setCalled(false)}
            onSaved={(leadId) => navigate(`/leads/${leadId}`)}
          />
        )}
      </Suspense>
    </>
  )
}

function Dashboard({ desk, newLead }: { desk: ReactNode; newLead?: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-svh w-full max-w-[90rem] flex-col gap-1.5 px-4 py-2 sm:px-6">
      <div className="flex items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-3 max-sm:flex-col">
          <h1 className="font-display text-xl sm:text-2xl">Admin Dashboard</h1>
          <p className="text-xs text-muted-foreground sm:text-sm">Lead management & analytics</p>
        </div>
        <div className="flex gap-2">
          {newLead}
          <Button asChild variant="outline" size="small">
            <Link href="/">
              <ExternalLink aria-hidden="true" />
              <span className="max-sm:sr-only">View Public Site</span>
            </Link>
          </Button>
        </div>
      </div>
      {desk}
    </div>
  )
}

/** For a caller on the phone; afterwards it opens their lead. */
function NewLeadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" aria-keyshortcuts="n" onClick={onClick}>
      <UserPlus aria-hidden="true" />
      <span className="max-sm:sr-only">New Lead</span>
      <span className="empty:hidden max-sm:hidden">
        <ShortcutHint>n</ShortcutHint>
      </span>
    </Button>
  )
}
