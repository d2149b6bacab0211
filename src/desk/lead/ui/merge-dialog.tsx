import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { Lead } from '#leads/lead.ts'
import type { LeadMerge } from '#leads/lead-merge.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { toast } from '#ui/toast-store.ts'
import { leadQuery } from './lead-queries.ts'

type Details = Pick<AsJson<Lead>, 'id' | 'name' | 'email' | 'phone'>

type Props = { lead: Details; otherId: number; onClose: () => void }

const fields = ['name', 'email', 'phone'] as const

type Side = 'this' | 'other'

/** Makes one of two leads: which details hold is chosen, all that happened with either is joined. */
export function MergeDialog({ lead, otherId, onClose }: Props) {
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
        Quotes, calls, notes, mails and chats of #{other.id} come here, and #{other.id} is gone.
        {different.length > 0 && ' Which details hold?'}
      </p>
      {different.map((field) => (
        <ChoiceGroup
          key={field}
          legend={field.charAt(0).toUpperCase() + field.slice(1)}
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
