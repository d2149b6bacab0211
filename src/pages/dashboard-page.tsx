import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { Desk, DeskSkeleton } from '#desk/list/ui/desk.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { Button } from '#ui/button.tsx'
import type { Page } from './page.ts'

export const dashboardPage: Page = {
  head: { title: `Admin Dashboard | ${company.name}`, noindex: true },
  Content: DashboardPage,
}

function DashboardPage() {
  return (
    <StaffGate skeleton={<Dashboard desk={<DeskSkeleton />} />}>
      <Dashboard desk={<Desk />} />
    </StaffGate>
  )
}

function Dashboard({ desk }: { desk: ReactNode }) {
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-display text-4xl">Admin Dashboard</h1>
          <p className="mt-1 text-muted-foreground">Lead management & analytics</p>
        </div>
        <Button asChild variant="outline" size="small">
          <Link href="/">
            <ExternalLink aria-hidden="true" />
            View Public Site
          </Link>
        </Button>
      </div>
      {desk}
    </div>
  )
}
