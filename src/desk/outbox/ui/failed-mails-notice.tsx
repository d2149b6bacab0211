import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MailWarning } from 'lucide-react'
import { Link } from 'wouter'
import type { FailedMail, RetryMails } from '#desk/outbox/failed-mail.ts'
import { apiQuery } from '#lib/api-query.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { counted } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'

const failedMailsQuery = apiQuery('GET /api/admin/mails/failed')

export function FailedMailsNotice() {
  const { data } = useQuery(failedMailsQuery)
  const { act: retry, isPending } = useAction({
    act: (body: RetryMails) => callApi('POST /api/admin/mails/retry', { body }),
    onDone: ({ queued }) => toast({ title: `${counted(queued, 'email')} ${queued === 1 ? 'is' : 'are'} sent again` }),
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: failedMailsQuery.queryKey }),
  })
  if (!data || data.total === 0) return null
  return (
    <details className="max-sm:order-last group rounded-md border border-destructive px-3 text-sm">
      <summary className="flex min-h-8 cursor-pointer flex-wrap items-center gap-2 font-semibold text-destructive">
        <MailWarning aria-hidden="true" className="size-5 shrink-0" />
        {counted(data.total, 'email')} {data.total === 1 ? 'was' : 'were'} not delivered
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-border">
        {data.mails.map((mail) => (
          <FailedMailRow key={mail.id} mail={mail} isBusy={isPending} onRetry={() => retry({ ids: [mail.id] })} />
        ))}
      </ul>
      <Button variant="outline" size="small" className="my-2" disabled={isPending} onClick={() => retry({})}>
        Send all again
      </Button>
    </details>
  )
}

type RowProps = { mail: AsJson<FailedMail>; isBusy: boolean; onRetry: () => void }

function FailedMailRow({ mail, isBusy, onRetry }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 break-words">
        {mail.leadId === null ? (
          mail.subject
        ) : (
          <Link href={`/leads/${mail.leadId}`} className="underline underline-offset-4">
            {mail.subject}
          </Link>
        )}
        <span className="block text-muted-foreground">
          {mail.to}: {mail.error ?? 'no reason given'}
        </span>
      </span>
      <Button variant="quiet" size="small" disabled={isBusy} onClick={onRetry}>
        Send again
      </Button>
    </li>
  )
}
