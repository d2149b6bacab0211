import { company } from '#company/company.ts'
import { type FollowUpTemplate, listFollowUpTemplates } from '#desk/lead/follow-up-template.ts'
import type { FollowUp } from '#desk/lead/lead-log.ts'
import type { Lead } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import type { Quote } from '#quotes/quote.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { FollowUpForm } from './follow-up-form.tsx'
import { useAddToTimeline } from './use-add-to-timeline.ts'

type Props = {
  lead: AsJson<Lead>
  newestQuote: AsJson<Quote> | null
  open: boolean
  onClose: () => void
  onSent: () => void
}

type Drafts = { about?: FollowUpTemplate['about']; written: Partial<Record<FollowUpTemplate['about'], FollowUp>> }

const NO_DRAFTS: Drafts = { written: {} }

export function FollowUpDialog({ lead, newestQuote, open, onClose, onSent }: Props) {
  const [drafts, setDrafts] = usePageState(`follow-up ${lead.id}`, NO_DRAFTS)
  const templates = listFollowUpTemplates(lead, newestQuote)
  const template = templates.find(({ about }) => about === drafts.about) ?? templates[0]
  const sent = () => {
    onClose()
    setDrafts(NO_DRAFTS)
    onSent()
  }
  const { add, addedCount, isPending, problem } = useAddToTimeline({
    leadId: lead.id,
    post: (body: FollowUp, idempotencyKey) =>
      callApi('POST /api/admin/leads/:id/emails', { params: { id: lead.id }, body, idempotencyKey }),
    onAdded: sent,
  })
  if (!template) return null
  const { about } = template
  return (
    <Dialog open={open} onClose={onClose} title="Send Follow-up Email">
      <p className="text-sm [overflow-wrap:anywhere]">
        To <strong>{lead.name}</strong> &lt;{lead.email}&gt;. Answers go to {company.email.address}.
      </p>
      <ChoiceGroup
        legend="Begin with"
        options={templates.map(({ about: value, label }) => ({ value, label }))}
        value={about}
        onChange={(chosen) => setDrafts((current) => ({ ...current, about: chosen }))}
      />
      <FollowUpForm
        // Begins anew with another template, and after sending.
        key={`${template.subject} ${addedCount}`}
        draft={drafts.written[about] ?? template}
        isPending={isPending}
        problem={problem}
        onEdit={(draft) => setDrafts(({ written }) => ({ about, written: { ...written, [about]: draft } }))}
        onSend={add}
      />
    </Dialog>
  )
}
