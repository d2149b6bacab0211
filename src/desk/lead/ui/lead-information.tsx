import { Pencil } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { refreshLead } from '#desk/ui/desk-queries.ts'
import { LeadSourceBadge } from '#desk/ui/lead-badges.tsx'
import type { Lead, PersonCorrection } from '#leads/lead.ts'
import { mailHref, phoneHref } from '#leads/lead-links.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { capitalize } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { Input } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { toast } from '#ui/toast-store.ts'

export function LeadInformation({ lead }: { lead: AsJson<Lead> }) {
  const company = useCompany()
  return (
    <Card aria-labelledby="lead-information">
      <CardTitle id="lead-information" className="mb-4">
        Lead Information
      </CardTitle>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 sm:gap-y-4">
        <PersonFact lead={lead} field="name">
          {lead.name}
        </PersonFact>
        <Fact label="Source">
          <LeadSourceBadge source={lead.source} />
        </Fact>
        <PersonFact lead={lead} field="email">
          {lead.email ? <TextLink href={mailHref(lead.email)}>{lead.email}</TextLink> : 'No email known'}
        </PersonFact>
        <PersonFact lead={lead} field="phone">
          {lead.phone ? <TextLink href={phoneHref(lead.phone)}>{lead.phone}</TextLink> : 'No phone known'}
        </PersonFact>
        <Fact label="Created At">
          <time dateTime={lead.createdAt}>{formatMoment(company, new Date(lead.createdAt))}</time>
        </Fact>
        <Fact label="Last Updated">
          <time dateTime={lead.updatedAt}>{formatMoment(company, new Date(lead.updatedAt))}</time>
        </Fact>
      </dl>
    </Card>
  )
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="link">
      {children}
    </a>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3 sm:block">
      <dt className="w-28 shrink-0 text-sm leading-6 text-muted-foreground">{label}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

type Props = { lead: AsJson<Lead>; field: PersonCorrection['field']; children: ReactNode }

/** A detail that's edited in place: Enter saves, Escape cancels. */
function PersonFact({ lead, field, children }: Props) {
  const [draft, setDraft] = useState<{ value: string; from: string } | null>(null)
  const value = lead[field] ?? ''
  const title = capitalize(field)
  const { submit, isPending, problem, reset } = useSubmit({
    send: (written: { value: string; from: string }) =>
      callApi('PATCH /api/admin/leads/:id/person', { params: { id: lead.id }, body: { field, ...written } }),
    onSent: (_answer, { from }) => {
      setDraft(null)
      toast({ title: `${title} ${from ? 'corrected' : 'added'}` })
    },
    refresh: (queryClient) => refreshLead(queryClient, lead.id),
  })
  const leave = () => {
    setDraft(null)
    reset()
  }
  if (!draft)
    return (
      <Fact label={title}>
        <span className="flex items-center gap-1">
          <span className="min-w-0">{children}</span>
          <Button
            variant="quiet"
            size="small"
            aria-label={value ? `Correct the ${field}` : `Add the ${field}`}
            onClick={() => setDraft({ value, from: value })}
            className="no-print size-9 shrink-0 px-0 text-muted-foreground"
          >
            <Pencil aria-hidden="true" className="!size-4" />
          </Button>
        </span>
      </Fact>
    )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) submit(draft)
  }
  return (
    <Fact label={title}>
      <form noValidate onSubmit={save} className="flex flex-col gap-1">
        <Input
          autoFocus
          aria-label={title}
          aria-invalid={problem ? true : undefined}
          value={draft.value}
          type={field === 'phone' ? 'tel' : field === 'email' ? 'email' : 'text'}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft({ ...draft, value: event.target.value })}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && leave()}
        />
        <FormProblem>{problem}</FormProblem>
        <span className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="outline" size="small" aria-disabled={isPending}>
            Save
          </Button>
          <Button variant="quiet" size="small" onClick={leave}>
            Cancel
          </Button>
        </span>
      </form>
    </Fact>
  )
}
