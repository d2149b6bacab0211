import type { QueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FollowUp } from '#desk/lead/lead-log.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextareaField, TextField } from '#ui/text-field.tsx'
import { mailTextsQuery } from './lead-queries.ts'

type TemplateProps = {
  /** The mail as it stands, for any lead. */
  template: FollowUp
  /** Which of one's own templates was begun with, if any. */
  ownName: string | null
  /** With the name it has now; null when it was deleted. */
  onSaved: (name: string | null) => void
}

/** What one keeps for mails to come: templates, and what stands under all of them. */
export function OwnTemplates({ signature, ...props }: TemplateProps & { signature: string }) {
  return (
    <details className="rounded-md border border-border px-3">
      <summary className="min-h-9 content-center text-sm font-semibold">My templates and signature</summary>
      <div className="flex flex-col gap-5 py-3">
        <TemplateForm {...props} />
        <SignatureForm signature={signature} />
      </div>
    </details>
  )
}

function TemplateForm({ template, ownName, onSaved }: TemplateProps) {
  const [name, setName] = useState(ownName ?? '')
  const [isSure, setSure] = useState(false)
  const { submit, isPending, problem } = useSubmit({
    send: ({ isDeleted }: { isDeleted: boolean }) =>
      isDeleted
        ? callApi('DELETE /api/admin/mail-templates', { query: { name: ownName ?? '' } })
        : callApi('PUT /api/admin/mail-templates', {
            body: { ...template, name, ...(ownName && { formerName: ownName }) },
          }),
    onSent: (_answer, { isDeleted }) => onSaved(isDeleted ? null : name.trim()),
    refresh: refreshMailTexts,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    submit({ isDeleted: false })
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-2">
      <TextField
        label="Name of the template"
        help="Their name, phone, quote, part, vehicle, price and dates are filled in anew for each lead."
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline" size="small" disabled={isPending}>
          {ownName ? 'Save changes' : 'Save as template'}
        </Button>
        {ownName && (
          <Button
            variant="quiet"
            size="small"
            disabled={isPending}
            onClick={() => (isSure ? submit({ isDeleted: true }) : setSure(true))}
          >
            {isSure ? 'Really delete' : 'Delete template'}
          </Button>
        )}
      </div>
    </form>
  )
}

function SignatureForm({ signature }: { signature: string }) {
  const [text, setText] = useState(signature)
  const { submit, isPending, problem, sentCount } = useSubmit({
    send: (body: { signature: string }) => callApi('PUT /api/admin/mail-signature', { body }),
    refresh: refreshMailTexts,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    submit({ signature: text })
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-2">
      <TextareaField
        label="Signature"
        help="Stands under each of your follow-ups."
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <Button type="submit" variant="outline" size="small" disabled={isPending}>
          Save signature
        </Button>
        <span role="status">{sentCount > 0 && 'Signature saved'}</span>
      </div>
    </form>
  )
}

function refreshMailTexts(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: mailTextsQuery.queryKey })
}
