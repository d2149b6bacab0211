import { useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { setupQuery } from './setup-query.ts'

type Tested = { isWorking: boolean; text: string }

/** What depends on the environment: does it work, and if not, why. */
export function SetupTests() {
  return (
    <div className="flex flex-col gap-4 border-t border-border pt-4">
      <TestButton label="Send a test email" test={() => callApi('POST /api/admin/settings/test-email')} />
      <TestButton label="Test the model" test={() => callApi('POST /api/admin/settings/test-model')} />
    </div>
  )
}

function TestButton({ label, test }: { label: string; test: () => Promise<Tested> }) {
  const [tested, setTested] = useState<Tested | null>(null)
  const { submit, isPending, problem } = useSubmit({
    send: test,
    onSent: setTested,
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: setupQuery.queryKey }),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" size="small" disabled={isPending} onClick={() => submit()}>
        {isPending ? 'Testing...' : label}
      </Button>
      <p role="status" className={classNames('text-sm', tested?.isWorking === false && 'text-destructive')}>
        {!isPending && tested?.text}
      </p>
      <FormProblem>{problem}</FormProblem>
    </div>
  )
}
