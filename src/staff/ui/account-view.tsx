import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#lib/http-error.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionSection } from './session-section.tsx'
import { Problem } from './sign-in-card.tsx'
import { accountQuery } from './staff-queries.ts'

/** How one signs in oneself, and where one is signed in. */
export function AccountView() {
  const { data: account, error } = useQuery(accountQuery)
  if (error) return <Problem>{sentenceOf(error)}</Problem>
  if (!account) return <Skeleton className="h-96 w-full" />
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <PasswordSection />
        <SessionSection sessions={account.sessions} />
      </div>
      <SecondFactorSection account={account} />
    </div>
  )
}
