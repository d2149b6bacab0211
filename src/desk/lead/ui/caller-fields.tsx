import { useQuery } from '@tanstack/react-query'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { formatShortDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import { LeadStatusBadge } from '#desk/ui/lead-badges.tsx'
import { type PersonFields, type PossibleDuplicate, phoneMatchKey } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  register: UseFormRegister<PersonFields>
  errors: FieldErrors<PersonFields>
  values: PersonFields
  onPick: (lead: AsJson<PossibleDuplicate>) => void
}

const PAUSE_MS = 250

export function CallerFields({ register, errors, values, onPick }: Props) {
  const company = useCompany()
  const known = useKnownLeads(values)
  return (
    <>
      <TextField label="Name" error={errors.name?.message} {...register('name')} autoComplete="off" data-first-focus />
      <TextField label="Phone" error={errors.phone?.message} {...register('phone')} type="tel" autoComplete="off" />
      <TextField
        label="Email"
        optional
        error={errors.email?.message}
        {...register('email')}
        type="email"
        autoComplete="off"
      />
      <div role="status" className="sm:col-span-2 empty:hidden">
        {known.length > 0 && (
          <>
            <p className="text-sm font-semibold">May already be in the system</p>
            <ul className="mt-1 flex flex-col gap-1">
              {known.map((lead) => (
                <li key={lead.id}>
                  <button type="button" className="flex min-h-9 items-center gap-2 link" onClick={() => onPick(lead)}>
                    {lead.name} <LeadStatusBadge status={lead.status} />
                    <span className="text-sm">
                      #{lead.id}, {formatShortDay(company, new Date(lead.createdAt))}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}

function useKnownLeads({ email, phone }: PersonFields) {
  const query = {
    email: useDebounced(email?.includes('@') ? email.trim() : '', PAUSE_MS),
    phone: useDebounced(phoneMatchKey(phone ?? null) ?? '', PAUSE_MS),
  }
  const { data = [] } = useQuery({
    queryKey: ['/api/admin/duplicates', query],
    queryFn: () => callApi('GET /api/admin/duplicates', { query }),
    enabled: query.email !== '' || query.phone !== '',
    staleTime: 0,
  })
  return data
}
