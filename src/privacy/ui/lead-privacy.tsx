import { useMutation } from '@tanstack/react-query'
import { Download, Eraser, FileText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { counted } from '#lib/wording.ts'
import type { Erased } from '#privacy/data-request.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Input } from '#ui/field.tsx'

type Props = { lead: { id: number; name: string } }

/** What the privacy policy promises whoever asks for it by phone or mail. */
export function LeadPrivacy({ lead }: Props) {
  const [isErasing, setErasing] = useState(false)
  const copy = `/api/admin/leads/${lead.id}/copy`
  return (
    <div className="page-width no-print pb-8">
      <Card aria-labelledby="lead-privacy" className="flex flex-col gap-3">
        <CardTitle id="lead-privacy">Privacy</CardTitle>
        <p className="text-muted-foreground">
          For when {lead.name} asks for a copy of everything we hold, or to be erased. Both are written down.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline" size="small">
            <a href={`${copy}.html`} target="_blank" rel="noreferrer">
              <FileText aria-hidden="true" />
              Copy of everything
            </a>
          </Button>
          <Button asChild variant="outline" size="small">
            <a href={copy} download>
              <Download aria-hidden="true" />
              Copy as JSON
            </a>
          </Button>
          <Button variant="outline" size="small" onClick={() => setErasing(true)}>
            <Eraser aria-hidden="true" />
            Erase
          </Button>
        </div>
      </Card>
      <ErasePersonDialog lead={lead} open={isErasing} onClose={() => setErasing(false)} />
    </div>
  )
}

type ErasePersonDialogProps = { lead: { id: number; name: string }; open: boolean; onClose: () => void }

function ErasePersonDialog({ lead, open, onClose }: ErasePersonDialogProps) {
  const [name, setName] = useState('')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/admin/leads/:id/erase', { params: { id: lead.id }, body: { name } }),
  })
  const erase = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Dialog open={open} onClose={data ? leave : onClose} title={data ? 'Erased' : 'Erase this person'}>
      {data ? (
        <ErasedNotice erased={data} />
      ) : (
        <form noValidate onSubmit={erase} className="flex flex-col gap-5">
          <p>
            Everything of <strong>{lead.name}</strong> goes for good: quotes, mails, chats, notes, calls and other leads
            with the same email. Accepted quotes stay as sales, without the person. This cannot be undone.
          </p>
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
          <Button type="submit" variant="destructive" disabled={isPending} className="sm:self-start">
            {isPending ? 'Erasing...' : 'Erase for good'}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

function ErasedNotice({ erased: { leads, sales, mails } }: { erased: Erased }) {
  return (
    <div className="flex flex-col gap-5">
      <p role="status">
        {counted(leads, 'lead')} and {counted(mails, 'mail')} are gone. {counted(sales, 'sale')} without the person{' '}
        {sales === 1 ? 'stays' : 'stay'} in the books.
      </p>
      <Button data-first-focus onClick={leave} className="sm:self-start">
        Back to the dashboard
      </Button>
    </div>
  )
}

/** By a new page, so that nothing of the person stays in this one's memory. */
function leave() {
  window.location.assign('/dashboard')
}
