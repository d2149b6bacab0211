import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { company } from '#company/company.ts'
import { QUOTE_FORM_ID } from '#lib/posted-form.ts'
import type { QuoteFields } from '#quotes/quote-fields.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx'
import { PlainVehicleFields } from './plain-vehicle-fields.tsx'
import { useQuoteDraft } from './use-quote-draft.ts'

const DETAILS_ROWS = 3

export type QuoteFormHandle = Pick<ReturnType<typeof useQuoteDraft>, 'fill'>

/** What stands beneath the notes while no part is chosen, and calls back when there is one. */
export type UnderNotes = (words: string, onChosen: () => void) => ReactNode

type Props = {
  ref?: Ref<QuoteFormHandle>
  isPending: boolean
  chosenPart: string
  underNotes: UnderNotes
  lastContact: QuoteFields | null
  onSubmit: (form: QuoteFields) => void
}

export function QuoteForm({ ref, isPending, chosenPart, underNotes, lastContact, onSubmit }: Props) {
  const { field, posted, handleSubmit, formState, reset, getValues, watch, setFocus, fill } = useQuoteDraft()
  useImperativeHandle(ref, () => ({ fill }))
  const { errors, isDirty } = formState
  return (
    <form id={QUOTE_FORM_ID} method="post" noValidate onSubmit={handleSubmit(onSubmit)} className="flex flex-col gap-4">
      {posted?.message && (
        <FieldError tabIndex={-1} autoFocus>
          {posted.message}
        </FieldError>
      )}
      <noscript>{import.meta.env.SSR && <PlainVehicleFields posted={posted} />}</noscript>
      {lastContact && !isDirty && (
        <Button
          variant="outline"
          size="small"
          className="self-start"
          onClick={() => reset({ ...lastContact, partDetails: getValues('partDetails') }, { keepDefaultValues: true })}
        >
          Use the same contact details
        </Button>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Full Name" error={errors.name?.message}>
          {(described) => <Input {...described} {...field('name')} autoComplete="name" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(described) => <Input {...described} {...field('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          {(described) => <Input {...described} {...field('phone')} type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Zip Code" error={errors.zipCode?.message}>
          {(described) => <Input {...described} {...field('zipCode')} inputMode="numeric" autoComplete="postal-code" />}
        </Field>
      </div>
      <Field label="Part Details / Notes" optional help={helpFor(chosenPart)} error={errors.partDetails?.message}>
        {(described) => (
          <Textarea
            {...described}
            {...field('partDetails')}
            rows={DETAILS_ROWS}
            placeholder="For example: front bumper, silver"
          />
        )}
      </Field>
      {!chosenPart && underNotes(watch('partDetails'), () => setFocus('partDetails'))}
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Getting Quote...' : 'Get Instant Quote'}
      </Button>
      <p className="text-sm text-muted-foreground">
        By asking for a quote you agree that {company.legalName} calls or emails you about it, and you confirm that you
        are 18 or older.
      </p>
    </form>
  )
}

function helpFor(chosenPart: string) {
  if (!chosenPart) return 'Name the part you need.'
  return `You chose ${chosenPart}, and that is what we quote. What you write here goes with it as a note.`
}
