import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCompany } from '#company/use-company.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { StaffBar } from './staff-bar.tsx'
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
