import { company } from '#company/company.ts'
import { LISTS_STEP, type PostedForm } from '#lib/posted-form.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, NativeSelect } from '#ui/field.tsx'

const vehicleFields = { year: 'Year', make: 'Make', model: 'Model' }

/** What stands in for the vehicle card where there are no scripts: fields, and lists for those who ask for them. */
export function PlainVehicleFields({ posted }: { posted: PostedForm | undefined }) {
  const lists = posted?.lists
  const fields = lists ? { ...vehicleFields, part: 'Part Name' } : vehicleFields
  return (
    <div className="mb-4 flex flex-col gap-4">
      <p className="text-sm">
        This form works without JavaScript: enter the VIN in the field for it, or say here which vehicle it is. Or call{' '}
        <a href={company.phone.href} className="whitespace-nowrap link">
          {company.phone.display}
        </a>
        .
      </p>
      {/* The Enter key presses the first button of a form, and it shall ask for the quote. */}
      <button type="submit" aria-hidden="true" tabIndex={-1} className="sr-only">
        Get Instant Quote
      </button>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {Object.entries(fields).map(([name, label]) => (
          <Field key={name} label={label} error={posted?.errors[name]?.message}>
            {(described) => {
              const list = lists?.[name] ?? []
              const control = { ...described, name, defaultValue: posted?.values[name] ?? '' }
              return list.length > 0 ? <NativeSelect {...control} groups={list} /> : <Input {...control} />
            }}
          </Field>
        ))}
      </div>
      <Button type="submit" variant="outline" {...LISTS_STEP} className="self-start">
        {lists ? 'Show models of this make' : 'Choose from lists'}
      </Button>
    </div>
  )
}
