import { useState } from 'react'
import { formatShortDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import type { OpenRequest } from '#privacy/lead-privacy.ts'
import { Button } from '#ui/button.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'
import { refreshPrivacy } from './privacy-queries.ts'

export const requestWords: Record<OpenRequest['kind'], string> = { copy: 'Wants a copy', erasure: 'Wants to be erased' }

type Props = { request: AsJson<OpenRequest>; isDoubtful: boolean }

/** An open request for this lead, and what's left to do. */
export function OpenRequestNotice({ request, isDoubtful }: Props) {
  const company = useCompany()
  const { kind, email, confirmedAt, dueAt } = request
  return (
    <section
      aria-label={requestWords[kind]}
      className="flex flex-col gap-2 rounded-lg border border-field-border bg-raised p-4"
    >
      <p className="[overflow-wrap:anywhere]">
        <strong>{requestWords[kind]}.</strong> {email} confirmed it on {formatShortDay(company, new Date(confirmedAt))}.
        Due by {formatShortDay(company, new Date(dueAt))}.
      </p>
      <p className="text-sm [overflow-wrap:anywhere]">
        {kind === 'copy'
          ? `Download the copy below, check it, and email it to ${email} by hand. Then mark it as sent, and we'll tell them to look for it.`
          : 'Check below that everything is theirs, then erase it. We’ll email them when it’s done.'}
      </p>
      {isDoubtful && (
        <p className="text-sm font-medium text-destructive [overflow-wrap:anywhere]">
          Careful: {email} isn’t what the customer typed here, or staff have changed this lead. Call them before you
          send or erase anything.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {kind === 'copy' && (
          <CloseRequestButton request={request} outcome="copied" label="Mark as sent" sure="Yes, it’s sent" />
        )}
        <CloseRequestButton
          request={request}
          outcome="declined"
          label="Decline"
          sure="Yes, decline: I’ve told them why"
        />
      </div>
    </section>
  )
}

type CloseRequestButtonProps = {
  request: { id: number }
  outcome: 'copied' | 'nothing_held' | 'declined'
  label: string
  /** The label for the second press: it can't be undone. */
  sure: string
}

export function CloseRequestButton({ request: { id }, outcome, label, sure }: CloseRequestButtonProps) {
  const [isSure, setSure] = useState(false)
  const { act: close, isPending } = useAction({
    act: () => callApi('POST /api/admin/privacy-requests/:id/close', { params: { id }, body: { outcome } }),
    onDone: () => toast({ title: 'Request closed' }),
    refresh: refreshPrivacy,
  })
  return (
    <Button variant="outline" size="small" disabled={isPending} onClick={() => (isSure ? close() : setSure(true))}>
      {isSure ? sure : label}
    </Button>
  )
}
