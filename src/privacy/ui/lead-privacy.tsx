import { useQuery } from '@tanstack/react-query'
import { Download, Eraser, FileText } from 'lucide-react'
import { useState } from 'react'
import { formatShortDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { AsJson } from '#lib/as-json.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { describeOrigin } from '#privacy/describe-origin.ts'
import { isFromTypedAddress, type LeadPrivacyFacts } from '#privacy/lead-privacy.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { OpenRequestNotice } from './open-request-notice.tsx'
import { leadPrivacyQuery } from './privacy-queries.ts'

type Props = { lead: { id: number; name: string; updatedAt: string } }

type PrivacyLead = AsJson<LeadPrivacyFacts>['leads'][number]

/** A copy or an erasure of the leads an admin has checked, as the privacy policy promises. */
export function LeadPrivacy({ lead }: Props) {
  const { data, error } = useQuery(leadPrivacyQuery(lead))
  const [isErasing, setErasing] = useState(false)
  const [picked, setPicked] = useState<readonly number[] | null>(null)
  const leads = data?.leads ?? []
  const others = picked ?? leads.filter(({ id, isConfirmed }) => isConfirmed && id !== lead.id).map(({ id }) => id)
  const requestFor = (kind: 'copy' | 'erasure') => data?.requests.find((request) => request.kind === kind) ?? null
  const copyRequest = requestFor('copy')
  const choice = [others.length > 0 && `leads=${others}`, copyRequest && `request=${copyRequest.id}`]
  const copyAt = (path: string) => `/api/admin/leads/${lead.id}/${path}?${choice.filter(Boolean).join('&')}`
  const toggle = (id: number) => setPicked(others.includes(id) ? others.filter((each) => each !== id) : [...others, id])
  return (
    <div className="page-width no-print pb-8">
      <Card aria-labelledby="lead-privacy" className="flex flex-col gap-4">
        <CardTitle id="lead-privacy">Privacy</CardTitle>
        <p className="text-muted-foreground">
          For when {lead.name} asks for a copy of everything we hold, or to be erased. Both are recorded.
        </p>
        <FormProblem>{error && sentenceOf(error)}</FormProblem>
        {data?.requests.map((request) => (
          <OpenRequestNotice
            key={request.id}
            request={request}
            isDoubtful={!leads[0] || !isFromTypedAddress(request, leads[0])}
          />
        ))}
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold">
            {leads.length > 1 ? 'Leads to include' : 'Where the address comes from'}
          </legend>
          {leads.map((each) => (
            <LeadToInclude
              key={each.id}
              lead={each}
              isOnly={leads.length === 1}
              isIncluded={each.id === lead.id || others.includes(each.id)}
              onToggle={each.id === lead.id ? null : () => toggle(each.id)}
            />
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline" size="small">
            <a href={copyAt('copy.html')} target="_blank" rel="noreferrer">
              <FileText aria-hidden="true" />
              Copy of everything
            </a>
          </Button>
          <Button asChild variant="outline" size="small">
            <a href={copyAt('copy')} download>
              <Download aria-hidden="true" />
              Copy as JSON
            </a>
          </Button>
          <Button variant="outline" size="small" disabled={!data} onClick={() => setErasing(true)}>
            <Eraser aria-hidden="true" />
            Erase
          </Button>
        </div>
      </Card>
      {isErasing && (
        <ErasePersonDialog
          lead={lead}
          others={leads.filter(({ id }) => others.includes(id))}
          request={requestFor('erasure')}
          onClose={() => setErasing(false)}
        />
      )}
    </div>
  )
}

type LeadToIncludeProps = {
  lead: PrivacyLead
  isOnly: boolean
  isIncluded: boolean
  /** Null for the open lead, which is always included. */
  onToggle: (() => void) | null
}

/** A lead that shares or shared an address, with where each came from. */
function LeadToInclude({ lead, isOnly, isIncluded, onToggle }: LeadToIncludeProps) {
  const company = useCompany()
  const { id, name, createdAt, addresses, merges, isAsTyped } = lead
  return (
    <div className="flex flex-col gap-1">
      {!isOnly && (
        <label className="flex min-h-9 items-center gap-3 font-medium">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={isIncluded}
            disabled={onToggle === null}
            onChange={() => onToggle?.()}
          />
          <span className="[overflow-wrap:anywhere]">
            {name}{' '}
            <span className="text-muted-foreground">
              (#{id}, {formatShortDay(company, new Date(createdAt))})
            </span>
          </span>
        </label>
      )}
      <ul className={isOnly ? 'text-sm' : 'ml-8 text-sm'}>
        {addresses.map((address) => (
          <li key={address.email} className="[overflow-wrap:anywhere]">
            {address.email}
            {!address.isCurrent && ' (former)'}:{' '}
            <span className="text-muted-foreground">
              {describeOrigin(company, { ...address, at: new Date(address.at) })}
            </span>
          </li>
        ))}
        {addresses.length === 0 && <li>No email address</li>}
        {merges.map((merge) => (
          <li key={`${merge.with} ${merge.at}`} className="text-muted-foreground [overflow-wrap:anywhere]">
            Merged with {merge.with} by {merge.by} on {formatShortDay(company, new Date(merge.at))}
          </li>
        ))}
        {!isAsTyped && (
          <li className="font-medium text-destructive">
            Staff entered, changed or merged this lead. Make sure it's all theirs.
          </li>
        )}
      </ul>
    </div>
  )
}
