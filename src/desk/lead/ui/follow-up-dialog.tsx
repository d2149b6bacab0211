import { useQuery } from '@tanstack/react-query'
import { company } from '#company/company.ts'
import { listFollowUpTemplates } from '#desk/lead/follow-up-template.ts'
import type { FollowUp } from '#desk/lead/lead-log.ts'
import { type OwnMailTexts, placeholderValues, toTemplate } from '#desk/lead/mail-template.ts'
import { statusLabel } from '#desk/ui/lead-status-badge.tsx'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { Lead } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import type { Quote } from '#quotes/quote.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { FollowUpForm } from './follow-up-form.tsx'
import { mailTextsQuery } from './lead-queries.ts'
import { OwnTemplates } from './own-templates.tsx'

type Props = {
  lead: AsJson<Lead>
  newestQuote: AsJson<Quote> | null
  open: boolean
  onClose: () => void
  onSent: () => void
}

export function FollowUpDialog(props: Props) {
  const { lead, newestQuote, open, onClose } = props
  const { data: ownTexts, isError } = useQuery(mailTextsQuery)
  return (
    <Dialog open={open} onClose={onClose} title="Send Follow-up Email">
      <p className="text-sm [overflow-wrap:anywhere]">
        To <strong>{lead.name}</strong> &lt;{lead.email}&gt;. Answers go to {company.email.address}.
        {newestQuote && ` ${newestQuote.number}, ${newestQuote.finalQuote}: ${statusLabel(newestQuote.status)}.`}
      </p>
      {(ownTexts || isError) && <TemplatesAndForm {...props} ownTexts={ownTexts ?? { signature: '', templates: [] }} />}
    </Dialog>
  )
}

type Drafts = { about?: string; written: Partial<Record<string, FollowUp>> }

const NO_DRAFTS: Drafts = { written: {} }

function TemplatesAndForm({ lead, newestQuote, onClose, onSent, ownTexts }: Props & { ownTexts: OwnMailTexts }) {
  const [drafts, setDrafts] = usePageState(`follow-up ${lead.id}`, NO_DRAFTS)
  const templates = listFollowUpTemplates(lead, newestQuote, ownTexts)
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
        // Begins anew with another template, and after sending.
        key={[about, subject, message, sentCount].join()}
        draft={draft}
        isPending={isPending}
        problem={problem}
        onEdit={(written) => begin(about, { ...drafts.written, [about]: written })}
        onSend={submit}
      />
      <OwnTemplates
        key={about}
        template={toTemplate(draft, placeholderValues(lead, newestQuote), ownTexts.signature)}
        ownName={template.isOwn ? template.label : null}
        signature={ownTexts.signature}
        onSaved={(name) => begin(name === null ? '' : `own ${name}`, { ...drafts.written, [about]: undefined })}
      />
    </>
  )
}
