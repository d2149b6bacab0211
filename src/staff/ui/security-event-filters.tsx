import { listSecurityEventKinds, type SecurityEventPage, securityEventKinds } from '#staff/security-event.ts'
import { Field, Input } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { changeSecurityEventView, type SecurityEventView } from './security-event-view.ts'

const kindOptions = [
  { value: '', label: 'Everything' },
  ...listSecurityEventKinds().map((kind) => ({ value: kind, label: securityEventKinds[kind].label })),
]

type Props = { view: SecurityEventView; people: SecurityEventPage['people'] }

export function SecurityEventFilters({ view, people }: Props) {
  const personOptions = [
    { value: '', label: 'Everybody' },
    ...people.map(({ id, email }) => ({ value: String(id), label: email })),
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label="What"
        options={kindOptions}
        value={view.kind}
        placeholder="Everything"
        onChange={(kind) => changeSecurityEventView({ kind })}
      />
      <Select
        label="Who"
        options={personOptions}
        value={view.staffId}
        placeholder="Everybody"
        onChange={(staffId) => changeSecurityEventView({ staffId })}
      />
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={end === 'from' ? 'From' : 'To'}>
          {(described) => (
            <Input
              {...described}
              type="date"
              value={view[end]}
              onChange={({ target }) => changeSecurityEventView({ [end]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
