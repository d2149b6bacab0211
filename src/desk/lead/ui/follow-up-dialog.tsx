import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCompany } from '#company/use-company.ts'
import { listFollowUpTemplates } from '#desk/lead/follow-up-template.ts'
import { type FollowUp, followUpSchema } from '#desk/lead/lead-log.ts'
import { type OwnMailTexts, placeholderValues, toTemplate } from '#desk/lead/mail-template.ts'
import { mailTextsQuery, refreshLead } from '#desk/ui/desk-queries.ts'
import type { Lead } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { capitalize } from '#lib/wording.ts'
import type { Quote } from '#quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextareaField, TextField } from '#ui/text-field.tsx'

type Props = {
  lead: AsJson<Lead>
  newestQuote: AsJson<Quote> | null
  open: boolean
  onClose: () => void
  onSent: () => void
}

export function FollowUpDialog(props: Props) {
  const company = useCompany()
  const { lead, newestQuote, open, onClose } = props
  const { data: ownTexts, isError } = useQuery(mailTextsQuery)
  return (
    <Dialog open={open} onClose={onClose} title="Send Follow-up Email">
      <p className="text-sm [overflow-wrap:anywhere]">
        To <strong>{lead.name}</strong> &lt;{lead.email}&gt;. Answers go to {company.email.address}.
        {newestQuote && ` ${newestQuote.number}, ${newestQuote.finalQuote}: ${capitalize(newestQuote.status)}.`}
      </p>
      {(ownTexts || isError) && <TemplatesAndForm {...props} ownTexts={ownTexts ?? { signature: '', templates: [] }} />}
    </Dialog>
  )
}

type Drafts = { about?: string; written: Partial<Record<string, FollowUp>> }

const NO_DRAFTS: Drafts = { written: {} }

function TemplatesAndForm({ lead, newestQuote, onClose, onSent, ownTexts }: Props & { ownTexts: OwnMailTexts }) {
  const company = useCompany()
  const [drafts, setDrafts] = usePageState(`follow-up ${lead.id}`, NO_DRAFTS)
  const templates = listFollowUpTemplates(company, lead, newestQuote, ownTexts)
  const template = templates.find(({ about }) => about === drafts.about) ?? templates[0]
  const { submit, sentCount, isPending, problem } = useSubmit({
    send: (body: FollowUp, idempotencyKey) =>
      callApi('POST /api/admin/leads/:id/emails', { params: { id: lead.id }, body, idempotencyKey }),
    onSent: () => {
      onClose()
      setDrafts(NO_DRAFTS)
      onSent()
    },
    refresh: (queryClient) => refreshLead(queryClient, lead.id),
  })
  if (!template) return null
  const { about, subject, message } = template
  const draft = drafts.written[about] ?? template
  const begin = (chosen: string, written = drafts.written) => setDrafts({ about: chosen, written })
  return (
    <>
      <ChoiceGroup
        legend="Begin with"
        options={templates.map(({ about: value, label }) => ({ value, label }))}
        value={about}
        onChange={begin}
      />
      <FollowUpForm
        // Starts over with another template, and after sending.
        key={[about, subject, message, sentCount].join()}
        draft={draft}
        isPending={isPending}
        problem={problem}
        onEdit={(written) => begin(about, { ...drafts.written, [about]: written })}
        onSend={submit}
      />
      <details key={about} className="rounded-md border border-border px-3">
        <summary className="min-h-9 content-center text-sm font-semibold">My templates and signature</summary>
        <div className="flex flex-col gap-5 py-3">
          <TemplateForm
            template={toTemplate(draft, placeholderValues(company, lead, newestQuote), ownTexts.signature)}
            ownName={template.isOwn ? template.label : null}
            onSaved={(name) => begin(name === null ? '' : `own ${name}`, { ...drafts.written, [about]: undefined })}
          />
          <SignatureForm signature={ownTexts.signature} />
        </div>
      </details>
    </>
  )
}

type FollowUpFormProps = {
  draft: FollowUp
  isPending: boolean
  problem: string | null
  onEdit: (draft: FollowUp) => void
  onSend: (followUp: FollowUp) => void
}

const MESSAGE_ROWS = 11

function FollowUpForm({ draft: { subject, message }, isPending, problem, onEdit, onSend }: FollowUpFormProps) {
  const { register, handleSubmit, formState, getValues } = useForm<FollowUp>({
    resolver: schemaResolver(followUpSchema),
    defaultValues: { subject, message },
  })
  const saveDraft = { onChange: () => onEdit(getValues()) }
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit((followUp) => onSend(followUp))} className="flex flex-col gap-4">
      <TextField label="Subject" error={errors.subject?.message} {...register('subject', saveDraft)} data-first-focus />
      <TextareaField
        label="Message"
        error={errors.message?.message}
        {...register('message', saveDraft)}
        rows={MESSAGE_ROWS}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" disabled={isPending} className="sm:self-start">
        {isPending ? 'Sending...' : 'Send email'}
      </Button>
    </form>
  )
}

type TemplateProps = {
  template: FollowUp
  /** The user's own template it started from, if any. */
  ownName: string | null
  /** Its current name; null if it was deleted. */
  onSaved: (name: string | null) => void
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
        help="Goes under each of your follow-ups."
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
