import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation, useSearch } from 'wouter'
import { STAFF_LINKS_ID } from '#company/navigation.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import type { SignedInMember } from '#staff/staff-member.ts'
import { ANALYTICS_ADDRESS, listStaffPages, type StaffPage } from '#staff/staff-pages.ts'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel, DropdownMenuSeparator } from '#ui/dropdown-menu.tsx'
import { toast } from '#ui/toast-store.ts'
import { leaveDesk, notifyOtherTabs } from './follow-sign-out.ts'

const LINK =
  'flex min-h-12 items-center gap-1 border-b-3 border-transparent px-2.5 font-semibold text-muted-foreground hover:text-foreground aria-[current]:border-primary aria-[current]:text-foreground'

type Props = { member: SignedInMember; onSignedOut: () => void }

/** The desk's part of the header: its pages and the way out. */
export function StaffBar({ member, onSignedOut }: Props) {
  const { mutate, isPending } = useSignOut(onSignedOut)
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.getElementById(STAFF_LINKS_ID)), [])
  const hasLinks = member.step === null
  const signOut = () => mutate()
  if (!place) return null
  return createPortal(
    <>
      {hasLinks && <StaffLinks member={member} onSignOut={signOut} />}
      <Button
        variant="quiet"
        size="small"
        className={hasLinks ? 'ml-auto shrink-0 max-sm:hidden' : 'ml-auto shrink-0'}
        title={member.email}
        disabled={isPending}
        onClick={signOut}
      >
        <LogOut aria-hidden="true" />
        Sign out
      </Button>
    </>,
    place,
  )
}

function StaffLinks({ member, onSignOut }: { member: SignedInMember; onSignOut: () => void }) {
  const current = useCurrentLink()
  const pages = listStaffPages(member.role === 'admin')
  return (
    <nav aria-label="Staff" className="flex min-w-0 overflow-x-auto text-sm">
      {pages
        .filter(({ place }) => place !== 'menu')
        .map(({ href, label, place }) => (
          <Link
            key={href}
            href={href}
            aria-current={href === current ? 'true' : undefined}
            className={place === 'wide-bar' ? `${LINK} max-sm:hidden` : LINK}
          >
            {label}
          </Link>
        ))}
      <StaffMenu
        pages={pages.filter(({ place }) => place !== 'bar')}
        {...{ current, onSignOut }}
        email={member.email}
      />
    </nav>
  )
}

type MenuProps = { pages: readonly StaffPage[]; current: string; email: string; onSignOut: () => void }

function StaffMenu({ pages, current, email, onSignOut }: MenuProps) {
  const isHere = pages.some(({ href, place }) => href === current && place === 'menu')
  const trigger = (
    <button type="button" aria-current={isHere ? 'true' : undefined} className={`${LINK} cursor-pointer`}>
      More
      <ChevronDown aria-hidden="true" className="size-4" />
    </button>
  )
  return (
    <DropdownMenu trigger={trigger} align="start">
      {pages.map(({ href, label, place }) => (
        <DropdownMenuItem key={href} asChild className={place === 'wide-bar' ? 'sm:hidden' : undefined}>
          <Link
            href={href}
            aria-current={href === current ? 'true' : undefined}
            className="font-semibold aria-[current]:border-l-3 aria-[current]:border-primary"
          >
            {label}
          </Link>
        </DropdownMenuItem>
      ))}
      <div className="sm:hidden">
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{email}</DropdownMenuLabel>
        <DropdownMenuItem onSelect={onSignOut}>
          <LogOut aria-hidden="true" /> Sign out
        </DropdownMenuItem>
      </div>
    </DropdownMenu>
  )
}

/** The pages below a page count as it: a lead's as Leads, an order's as Orders. */
function useCurrentLink() {
  const [path] = useLocation()
  const isAnalytics = new URLSearchParams(useSearch()).get('view') === 'analytics'
  if (path === '/dashboard' && isAnalytics) return ANALYTICS_ADDRESS
  const [, section = ''] = path.split('/')
  return section === 'leads' ? '/dashboard' : `/${section}`
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
    onError: (error) => toast({ title: 'Not signed out', description: sentenceOf(error), variant: 'destructive' }),
  })
}
