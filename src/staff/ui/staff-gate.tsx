import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { company } from '#company/company.ts'
import { Button } from '#ui/button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StaffBar } from './staff-bar.tsx'
import { staffQuery } from './staff-queries.ts'

const SignInSteps = lazy(() => import('./sign-in-steps.tsx').then((module) => ({ default: module.SignInSteps })))

type Props = {
  /** The server renders no more than this. */
  skeleton: ReactNode
  children: ReactNode
}

export function StaffGate({ skeleton, children }: Props) {
  const { data: member, isError, refetch } = useQuery(staffQuery)
  const [lastMember, setLastMember] = useState(member)
  if (member && member !== lastMember) setLastMember(member)
  if (isError) return <DeskFailed onRetry={refetch} />
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

function DeskFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="page-width flex flex-col items-start gap-4 py-16">
      <h1 className="font-display text-4xl">The desk could not be opened</h1>
      <p>Check your connection and try again. The phone still works: {company.phone.display}.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
