import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { callApi } from '#lib/call-api.ts'
import type { SignedInMember } from '#staff/staff-member.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { leaveDesk, notifyOtherTabs } from './follow-sign-out.ts'

type Props = { member: SignedInMember; onSignedOut: () => void }

export function StaffBar({ member, onSignedOut }: Props) {
  const { mutate: signOut, isPending } = useSignOut(onSignedOut)
  return (
    <StaffBarFrame>
      {member.step === null && <StaffLinks isAdmin={member.role === 'admin'} />}
      <span className="truncate text-muted-foreground max-sm:hidden">{member.email}</span>
      <Button variant="quiet" size="small" disabled={isPending} onClick={() => signOut()}>
        <LogOut aria-hidden="true" />
        Sign out
      </Button>
    </StaffBarFrame>
  )
}

function StaffLinks({ isAdmin }: { isAdmin: boolean }) {
  const links = [
    { href: '/dashboard', label: 'Desk' },
    { href: '/chats', label: 'Conversations' },
    { href: '/account', label: 'Account' },
    ...(isAdmin
      ? [
          { href: '/staff', label: 'Staff' },
          { href: '/security', label: 'Security' },
        ]
      : []),
  ]
  return (
    <nav aria-label="Staff" className="mr-auto flex gap-x-4 overflow-x-auto whitespace-nowrap">
      {links.map(({ href, label }) => (
        <Link key={href} href={href} className="underline underline-offset-2">
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** The bar alone, so that nothing moves when it gets its content. */
export function StaffBarFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="no-print border-b border-border bg-card">
      <div className="page-width flex min-h-11 items-center justify-end gap-3 text-sm">{children}</div>
    </div>
  )
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
