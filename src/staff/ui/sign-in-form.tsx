import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import type { SignedInMember } from '#staff/staff-member.ts'
import { Button } from '#ui/button.tsx'
import { FieldForm } from '#ui/field-form.tsx'
import { leaveDesk } from './follow-sign-out.ts'
import { PasskeyButton, signInWithPasskey } from './passkey-button.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { staffQuery } from './staff-queries.ts'

const FOR_STAFF = 'This page is for people who work here.'
const SESSION_ENDED = 'Your session has ended. Sign in to pick up where you left off.'
const LINK_OFFERED = "We'll email you a link to set a new one."
const LINK_SENT = 'If this address has an account, a link is on its way. It works once, within 30 minutes.'

const emailField = { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' } as const
const passwordField = { name: 'password', label: 'Password', autoComplete: 'current-password' } as const

/** The desk itself needs no schema when it opens. */
const loadSchemas = () => import('#staff/sign-in-request.ts')

export function SignInForm({ interrupted }: { interrupted: SignedInMember | null }) {
  const [isForgotten, setForgotten] = useState(false)
  const enter = useEnter(interrupted)
  if (isForgotten) return <ForgottenPassword onBack={() => setForgotten(false)} />
  return (
    <SignInCard title="Staff sign-in" text={interrupted ? SESSION_ENDED : FOR_STAFF}>
      <FieldForm
        schema={async () => (await loadSchemas()).signInSchema}
        defaults={{ email: interrupted?.email ?? '', password: '' }}
        fields={[emailField, passwordField]}
        focus={interrupted ? 'password' : 'email'}
        action="Sign in"
        pending="Signing in..."
        send={(body) => callApi('POST /api/staff/sign-in', { body })}
        onSent={enter}
      />
      <div className="flex flex-col gap-2 border-t border-border pt-5">
        <PasskeyButton send={signInWithPasskey} onSent={enter} />
        <Button variant="quiet" size="small" onClick={() => setForgotten(true)}>
          Forgot your password?
        </Button>
      </div>
    </SignInCard>
  )
}

function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [isSent, setSent] = useState(false)
  return (
    <SignInCard title="A new password" text={<span role="status">{isSent ? LINK_SENT : LINK_OFFERED}</span>}>
      {!isSent && (
        <FieldForm
          schema={async () => (await loadSchemas()).resetRequestSchema}
          defaults={{ email: '' }}
          fields={[emailField]}
          focus="email"
          action="Send the link"
          pending="Sending..."
          send={(body) => callApi('POST /api/staff/password-link', { body })}
          onSent={() => setSent(true)}
        />
      )}
      <Button variant="quiet" size="small" onClick={onBack}>
        Back to sign-in
      </Button>
    </SignInCard>
  )
}

export function useEnter(interrupted: SignedInMember | null = null) {
  const queryClient = useQueryClient()
  return (member: SignedInMember) => {
    // One staff member's drafts must not show up for the next.
    if (interrupted && interrupted.id !== member.id) leaveDesk(queryClient)
    queryClient.setQueryData(staffQuery.queryKey, member)
    // The form is gone; keyboard users start at the top of the page.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
}
