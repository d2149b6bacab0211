import { company } from '#company/company.ts'
import type { PostedForm } from '#lib/posted-form.ts'
import { Field, Input } from '#ui/field.tsx'

const fields = [
  { name: 'year', label: 'Year' },
  { name: 'make', label: 'Make' },
  { name: 'model', label: 'Model' },
] as const

/** What stands in for the lists of the vehicle card where there are no scripts. */
export function PlainVehicleFields({ posted }: { posted: PostedForm | undefined }) {
  return (
    <div className="mb-4 flex flex-col gap-4">
      <p className="text-sm">
        Without JavaScript this form works, too: enter the VIN in the field for it, or year, make and model here. Or
        call{' '}
        <a href={company.phone.href} className="link">
          {company.phone.display}
        </a>
        .
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {fields.map(({ name, label }) => (
          <Field key={name} label={label} error={posted?.errors[name]?.message}>
            {(described) => <Input {...described} name={name} defaultValue={posted?.values[name]} />}
          </Field>
        ))}
      </div>
    </div>
  )
}
