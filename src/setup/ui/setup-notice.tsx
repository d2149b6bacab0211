import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Circle, Store } from 'lucide-react'
import { Link } from 'wouter'
import { apiQuery } from '#lib/api-query.ts'
import { callApi } from '#lib/call-api.ts'
import { type SetupStep, setupSteps } from '#setup/setup-step.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { setupQuery } from './setup-query.ts'

/** `href` is where the step is done; `isOptional` ones can be marked by hand. */
const steps: Record<SetupStep, { label: string; href: string; isOptional: boolean }> = {
  company: { label: 'Enter your company', href: '/settings#Who', isOptional: false },
  email: { label: 'Set up email and send a test message', href: '/settings#Email', isOptional: true },
  people: { label: 'Invite the people you work with', href: '/staff', isOptional: true },
  stock: { label: 'Add your stock', href: '/inventory', isOptional: true },
  assistant: { label: 'Test the assistant', href: '/settings#Email', isOptional: true },
}

const sampleQuery = apiQuery('GET /api/admin/settings/sample')

/** For an admin the first steps of a new shop; for everyone else, that its facts are made up. */
export function SetupNotice({ isAdmin }: { isAdmin: boolean }) {
  const { data: sample } = useQuery(sampleQuery)
  const { data: setup } = useQuery({ ...setupQuery, enabled: isAdmin })
  const hasSteps = setup && !setup.isDismissed && setup.done.length < setupSteps.length
  if (hasSteps) return <SetupSteps done={setup.done} isSample={sample?.isSample === true} />
  return sample?.isSample && (setup || !isAdmin) ? <SampleNotice isAdmin={isAdmin} /> : null
}

function SampleNotice({ isAdmin }: { isAdmin: boolean }) {
  return (
    <p className="flex min-h-8 items-center gap-2 rounded-md border border-field-border px-3 text-sm max-sm:order-last">
      <Store aria-hidden="true" className="size-5 shrink-0" />
      <span>
        The shop is showing sample facts.{' '}
        {isAdmin ? (
          <Link href="/settings" className="link">
            Enter your own
          </Link>
        ) : (
          'An admin can enter your own in Settings.'
        )}
      </span>
    </p>
  )
}

type StepsProps = { done: readonly SetupStep[]; isSample: boolean }

function SetupSteps({ done, isSample }: StepsProps) {
  // A shop without leads has room for the steps.
  const { data: stats } = useQuery(apiQuery('GET /api/admin/stats'))
  const { act: mark, isPending } = useAction({
    act: (step: SetupStep | 'dismissed') => callApi('POST /api/admin/setup', { body: { done: step } }),
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: setupQuery.queryKey }),
  })
  return (
    <details
      open={stats?.totalLeads === 0}
      className="group rounded-md border border-field-border px-3 text-sm max-sm:order-last"
    >
      <summary className="flex min-h-8 cursor-pointer items-center gap-2 font-semibold">
        <Store aria-hidden="true" className="size-5 shrink-0" />
        <span>
          Set up your shop: {done.length} of {setupSteps.length} done
          {isSample && <span className="font-normal">. It's showing sample facts.</span>}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="flex flex-wrap gap-x-6">
        {setupSteps.map((step) => {
          const { label, href, isOptional } = steps[step]
          const isDone = done.includes(step)
          const Icon = isDone ? Check : Circle
          return (
            <li key={step} className="flex min-h-9 items-center gap-1.5">
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {isDone ? (
                <span className="text-muted-foreground">
                  {label} <span className="sr-only">(done)</span>
                </span>
              ) : (
                <a href={href} className="link">
                  {label}
                </a>
              )}
              {!isDone && isOptional && (
                <Button
                  variant="quiet"
                  size="small"
                  disabled={isPending}
                  aria-label={`Skip: ${label}`}
                  onClick={() => mark(step)}
                >
                  Skip
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      <Button variant="quiet" size="small" disabled={isPending} onClick={() => mark('dismissed')}>
        Dismiss for good
      </Button>
    </details>
  )
}
