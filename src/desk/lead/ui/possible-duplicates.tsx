import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatShortDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { leadQuery, refreshLead } from '#desk/ui/desk-queries.ts'
import { LeadStatusBadge } from '#desk/ui/lead-badges.tsx'
import type { Lead } from '#leads/lead.ts'
import type { LeadDetail, LeadMerge } from '#leads/lead-merge.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { capitalize } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { toast } from '#ui/toast-store.ts'

export function PossibleDuplicates({ lead }: { lead: AsJson<LeadDetail> }) {
  const company = useCompany()
  const [mergingId, setMergingId] = useState<number | null>(null)
  const { possibleDuplicates: leads, merges } = lead
  return (
    <>
      {merges.map(({ id, name, by }) => (
        <UndoMerge key={id} leadId={lead.id} id={id} text={`Merged with ${name} by ${by}.`} />
      ))}
      {leads.length > 0 && (
        <section aria-labelledby="possible-duplicates" className="no-print rounded-lg border border-border px-4 py-2">
          <details open={leads.length === 1}>
            <summary className="min-h-6">
              <h2 id="possible-duplicates" className="inline font-semibold">
                {leads.length === 1 ? 'Possible duplicate' : `${leads.length} possible duplicates`}
              </h2>{' '}
              <span className="text-sm text-muted-foreground">with the same email or phone number</span>
            </summary>
            <ul className="my-1 flex max-h-60 flex-col gap-1 overflow-y-auto">
              {leads.map(({ id, name, status, createdAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link href={`/leads/${id}`} className="link [overflow-wrap:anywhere]">
                    {name}
                  </Link>
                  <LeadStatusBadge status={status} />
                  <span className="text-sm text-muted-foreground">
                    #{id}, {formatShortDay(company, new Date(createdAt))}
                  </span>
                  <Button variant="outline" size="small" onClick={() => setMergingId(id)}>
                    Merge <span className="sr-only">with #{id}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        </section>
      )}
      {mergingId !== null && <MergeDialog lead={lead} otherId={mergingId} onClose={() => setMergingId(null)} />}
    </>
  )
}

function UndoMerge({ leadId, id, text }: { leadId: number; id: number; text: string }) {
  const { act: undo, isPending } = useAction({
    act: () => callApi('POST /api/admin/merges/:id/undo', { params: { id } }),
    onDone: () => toast({ title: 'Merge undone' }),
    refresh: (queryClient) => refreshLead(queryClient, leadId),
  })
  return (
    <p className="no-print flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
      {text}
      <Button variant="outline" size="small" disabled={isPending} onClick={() => undo()}>
        Undo merge
      </Button>
    </p>
  )
}

type Details = Pick<AsJson<Lead>, 'id' | 'name' | 'email' | 'phone'>

type Props = { lead: Details; otherId: number; onClose: () => void }

const fields = ['name', 'email', 'phone'] as const

type Side = 'this' | 'other'

/** Merges two leads: staff choose which details to keep, and the histories are joined. */
function MergeDialog({ lead, otherId, onClose }: Props) {
  const { data: other } = useQuery(leadQuery(otherId))
  return (
    <Dialog open onClose={onClose} title="Merge two leads">
      {other ? <MergeForm lead={lead} other={other} onClose={onClose} /> : <p role="status">Loading</p>}
    </Dialog>
  )
}

function MergeForm({ lead, other, onClose }: { lead: Details; other: Details; onClose: () => void }) {
  const [chosen, setChosen] = useState<Partial<Record<(typeof fields)[number], Side>>>({})
  const sideOf = (field: (typeof fields)[number]): Side => chosen[field] ?? (lead[field] ? 'this' : 'other')
  const chosenValue = (field: (typeof fields)[number]) => (sideOf(field) === 'this' ? lead : other)[field]
  const person = { name: chosenValue('name') ?? '', email: chosenValue('email'), phone: chosenValue('phone') }
  const { submit, isPending, problem } = useSubmit({
    send: (body: LeadMerge) => callApi('POST /api/admin/leads/:id/merge', { params: { id: lead.id }, body }),
    onSent: () => {
      onClose()
      toast({ title: 'Leads merged', description: 'It can be undone within a day.' })
    },
    refresh: (queryClient) => refreshLead(queryClient, lead.id),
  })
  const different = fields.filter((field) => lead[field] !== other[field])
  return (
    <div className="flex flex-col gap-4">
      <p>
        Everything from #{other.id} moves to this lead.
        {different.length > 0 && ' Which details should we keep?'}
      </p>
      {different.map((field) => (
        <ChoiceGroup
          key={field}
          legend={capitalize(field)}
          options={[
            { value: 'this', label: lead[field] || 'none' },
            { value: 'other', label: other[field] || 'none' },
          ]}
          value={sideOf(field)}
          onChange={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
      <FormProblem>{problem}</FormProblem>
      <Button disabled={isPending} onClick={() => submit({ otherId: other.id, person })} className="sm:self-start">
        Merge
      </Button>
    </div>
  )
}
