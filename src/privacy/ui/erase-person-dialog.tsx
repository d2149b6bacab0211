import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { counted } from '#lib/wording.ts'
import type { Erased, ErasurePreview, OpenRequest } from '#privacy/lead-privacy.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Cell, HeadCell, Table } from '#ui/table.tsx'
import { erasurePreviewQuery } from './privacy-queries.ts'

type NamedLead = { id: number; name: string }

type Props = {
  lead: NamedLead
  /** The other leads that are erased with it. */
  others: readonly NamedLead[]
  request: AsJson<OpenRequest> | null
  onClose: () => void
}

export function ErasePersonDialog({ lead, others, request, onClose }: Props) {
  const [name, setName] = useState('')
  const leadIds = others.map(({ id }) => id)
  const preview = useQuery(erasurePreviewQuery(lead.id, leadIds))
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => {
      const body = { name, leadIds, requestId: request?.id ?? null, newestChangeId: preview.data?.newestChangeId }
      return callApi('POST /api/admin/leads/:id/erase', { params: { id: lead.id }, body })
    },
  })
  const erase = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  if (data)
    return (
      <Dialog open onClose={leave} title="Erased">
        <ErasedNotice erased={data} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title="Erase this person">
      <form noValidate onSubmit={erase} className="flex flex-col gap-5">
        <p className="[overflow-wrap:anywhere]">
          This deletes <strong>{[lead, ...others].map((each) => `${each.name} (#${each.id})`).join(', ')}</strong> for
          good. You can’t undo it. Sales stay in the books without the person.
        </p>
        {preview.data ? <PreviewTable preview={preview.data} /> : <Skeleton className="h-40 w-full" />}
        <FormProblem>{preview.error && sentenceOf(preview.error)}</FormProblem>
        {request && <p className="[overflow-wrap:anywhere]">We’ll email {request.email} that it’s done.</p>}
        <Field label="Type the name to confirm" error={error ? sentenceOf(error) : undefined}>
          {(described) => (
            <Input
              {...described}
              data-first-focus
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="destructive" disabled={isPending || !preview.data} className="sm:self-start">
          {isPending ? 'Erasing...' : 'Erase for good'}
        </Button>
      </form>
    </Dialog>
  )
}

function PreviewTable({ preview: { rows, sales } }: { preview: ErasurePreview }) {
  return (
    <div className="flex flex-col gap-2">
      <Table aria-label="What will be erased">
        <thead>
          <tr>
            <HeadCell>What</HeadCell>
            <HeadCell className="text-right">Erased</HeadCell>
            <HeadCell className="text-right">Kept as a sale</HeadCell>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ title, erased, kept }) => (
            <tr key={title}>
              <Cell className="!py-1">{title}</Cell>
              <Cell className="!py-1 text-right">{erased}</Cell>
              <Cell className="!py-1 text-right">{kept}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-sm text-muted-foreground">
        {sales > 0
          ? `${counted(sales, 'sale')} ${sales === 1 ? 'stays' : 'stay'}: part, car, ZIP code, price and dates, without the name, contact details, notes or VIN.`
          : 'No sales, so nothing stays.'}
      </p>
    </div>
  )
}

function ErasedNotice({ erased: { leads, sales, mails } }: { erased: Erased }) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status">
        {counted(leads, 'lead')} and {counted(mails, 'email')} are gone. {counted(sales, 'sale')} without the person{' '}
        {sales === 1 ? 'stays' : 'stay'} in the books.
      </p>
      <Button data-first-focus onClick={leave} className="sm:self-start">
        Back to the dashboard
      </Button>
    </div>
  )
}

/** Loads a new page, so nothing about the person stays in memory. */
function leave() {
  window.location.assign('/dashboard')
}
