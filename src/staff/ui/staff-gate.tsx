import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation, useSearch } from 'wouter'
import { STAFF_LINKS_ID } from '#company/navigation.ts'
import { useCompany } from '#company/use-company.ts'
import { callApi } from '#lib/call-api.ts'
import type { SignedInMember } from '#staff/staff-member.ts'
import { ACCOUNT_ADDRESS, ANALYTICS_ADDRESS, listStaffPages } from '#staff/staff-pages.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { toast } from '#ui/toast-store.ts'
import { leaveDesk, notifyOtherTabs } from './follow-sign-out.ts'
import { SignInForm } from './sign-in-form.tsx'
import { staffQuery } from './staff-queries.ts'

const SignInSteps = lazy(() => import('./sign-in-steps.tsx').then((module) => ({ default: module.SignInSteps })))

type Props = {
  /** This is all the server renders. */
  skeleton: ReactNode
  children: ReactNode
}

export function StaffGate({ skeleton, children }: Props) {
  const company = useCompany()
  const { data: member, isError, refetch } = useQuery(staffQuery)
  const [lastMember, setLastMember] = useState(member)
  if (member && member !== lastMember) setLastMember(member)
  if (isError)
    return (
      <LoadFailed title="The desk couldn't be opened" onRetry={refetch}>
        Check your connection and try again. The phone still works: {company.phone.display}.
      </LoadFailed>
    )
  if (member === undefined) return <div data-staff-gate>{skeleton}</div>
  if (member === null) return <SignInForm interrupted={lastMember ?? null} />
  return (
    <>
      <StaffBar member={member} onSignedOut={() => setLastMember(null)} />
      {member.step ? (
        <Suspense>
          <SignInSteps step={member.step} />
        </Suspense>
      ) : (
        children
      )}
    </>
  )
}

function StaffBar({ member, onSignedOut }: { member: SignedInMember; onSignedOut: () => void }) {
  const { mutate: signOut, isPending } = useSignOut(onSignedOut)
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.getElementById(STAFF_LINKS_ID)), [])
  if (!place) return null
  return createPortal(
    <>
      {member.step === null && <StaffLinks member={member} />}
      <Button
        variant="quiet"
        size="small"
        className="ml-auto shrink-0"
        title={member.email}
        disabled={isPending}
        onClick={() => signOut()}
      >
        <LogOut aria-hidden="true" />
        <span className="max-sm:sr-only">Sign out</span>
      </Button>
    </>,
    place,
  )
}

function StaffLinks({ member: { role, email } }: { member: SignedInMember }) {
  const current = useCurrentLink()
  return (
    <nav aria-label="Staff" className="flex min-w-0 overflow-x-auto text-sm">
      {listStaffPages(role === 'admin').map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? 'true' : undefined}
          title={href === ACCOUNT_ADDRESS ? email : undefined}
          className="grid min-h-12 place-items-center border-b-3 border-transparent px-2.5 font-semibold text-muted-foreground hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** A lead's page counts as Leads, an item's as Stock, and a text's as Content. */
function useCurrentLink() {
  const [path] = useLocation()
  const isAnalytics = new URLSearchParams(useSearch()).get('view') === 'analytics'
  if (path === '/dashboard' && isAnalytics) return ANALYTICS_ADDRESS
  if (path.startsWith('/leads/')) return '/dashboard'
  if (path.startsWith('/inventory/')) return '/inventory'
  return path.startsWith('/content/') ? '/content' : path
}

function useSignOut(onSignedOut: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/staff/sign-out'),
    onSuccess: () => {
      leaveDesk(queryClient)
      notifyOtherTabs()
      onSignedOut()
    },
    onError: (error) => toast({ title: 'Not signed out', description: error.message, variant: 'destructive' }),
  })
}
