import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react'
import { useCompany } from '#company/use-company.ts'
import { LISTS_STEP, type PostedForm, QUOTE_FORM_ID } from '#lib/posted-form.ts'
import { emptyQuoteFields } from '#quotes/quote-fields.ts'
import type { QuoteFields } from '#quotes/quote-fields-schema.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, Input, NativeSelect } from '#ui/field.tsx'
import { lazySchemaResolver } from '#ui/hooks/schema-resolver.ts'
import { findPageState, setPageState } from '#ui/hooks/use-page-state.ts'
import { usePostableForm } from '#ui/hooks/use-posted-form.ts'
import { TextareaField, TextField } from '#ui/text-field.tsx'

export type QuoteFormHandle = Pick<ReturnType<typeof useQuoteDraft>, 'fill'>

/**
 * How we read the notes while no part is chosen; it calls back with one. It's below the button, which stays where it is
 * however long the sentence.
 */
export type NotesReading = (words: string, onChosen: () => void) => ReactNode

type Props = {
  ref?: Ref<QuoteFormHandle>
  isPending: boolean
  chosenPart: string
  notesReading: NotesReading
  lastContact: QuoteFields | null
  onSubmit: (form: QuoteFields) => void
  /** Called once the first wrong field has the focus. */
  onInvalid: () => void
}

export function QuoteForm({ ref, isPending, chosenPart, notesReading, lastContact, onSubmit, onInvalid }: Props) {
  const { field, posted, handleSubmit, formState, reset, getValues, watch, setFocus, fill } = useQuoteDraft()
  useImperativeHandle(ref, () => ({ fill }))
  return (
    <form
      id={QUOTE_FORM_ID}
      method="post"
      noValidate
      onFocus={preloadSchema}
      onSubmit={handleSubmit(onSubmit, () => afterFocus(onInvalid))}
      className="flex flex-col gap-4"
    >
      {posted?.message && (
        <FieldError tabIndex={-1} autoFocus>
          {posted.message}
        </FieldError>
      )}
      <noscript>{import.meta.env.SSR && <PlainVehicleFields posted={posted} />}</noscript>
      {lastContact && !formState.isDirty && (
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
        <TextField label="Full Name" {...field('name')} autoComplete="name" />
        <TextField label="Email" {...field('email')} type="email" autoComplete="email" />
        <TextField label="Phone" {...field('phone')} type="tel" autoComplete="tel" />
        <TextField label="Zip Code" {...field('zipCode')} inputMode="numeric" autoComplete="postal-code" />
      </div>
      <TextareaField
        label="Part Details / Notes"
        optional
        help={helpFor(chosenPart)}
        {...field('partDetails')}
        placeholder="For example: front bumper, silver"
      />
      <Button type="submit" disabled={isPending || formState.isSubmitting}>
        {isPending ? 'Getting Quote...' : 'Get Instant Quote'}
      </Button>
      {!chosenPart && notesReading(watch('partDetails'), () => setFocus('partDetails'))}
      <p className="text-sm text-muted-foreground">
        By asking for a quote you agree that we may call or email you about it, and you confirm that you're 18 or older.
      </p>
    </form>
  )
}

/** The form focuses its first wrong field in a timer, which it starts after this one. */
function afterFocus(run: () => void) {
  setTimeout(() => setTimeout(run))
}

function helpFor(chosenPart: string) {
  if (!chosenPart) return 'Tell us which part you need.'
  return `You chose ${chosenPart}, so that's what we'll quote. Anything you write here goes along as a note.`
}

const DRAFT = 'quote-form'

/** Zod and the rules are a good part of the page's script, and are needed only once someone fills in the form. */
const loadSchema = async () => (await import('#quotes/quote-fields-schema.ts')).quoteFieldsSchema

const checkFields = lazySchemaResolver(loadSchema)

/** If it can't be loaded now, it's loaded again when the form is sent. */
function preloadSchema() {
  loadSchema().catch(() => {})
}

const contactFields = ['name', 'email', 'phone', 'zipCode'] as const

function useQuoteDraft() {
  const form = usePostableForm(checkFields, emptyQuoteFields)
  const { posted, reset, getValues, setValue, setFocus, subscribe } = form
  useEffect(() => {
    const draft = findPageState<QuoteFields | null>(DRAFT, null)
    // Without a draft the fields stay as they are: the visitor may have typed before the scripts ran.
    if (draft && !posted) reset(draft, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => setPageState(DRAFT, values),
    })
  }, [reset, subscribe, posted])
  const enter = (field: keyof QuoteFields, value: string | undefined) => {
    if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return {
    ...form,
    /** Fills in what's known from elsewhere and focuses on what's missing. Contact details already typed stay. */
    fill(fields: Partial<QuoteFields>) {
      for (const field of contactFields) if (!getValues(field)) enter(field, fields[field])
      enter('partDetails', fields.partDetails)
      setFocus(contactFields.find((field) => !getValues(field)) ?? 'partDetails')
    },
  }
}

export function clearQuoteDraft() {
  setPageState(DRAFT, emptyQuoteFields)
}

const vehicleFields = { year: 'Year', make: 'Make', model: 'Model' }

/** Replaces the vehicle card where there are no scripts: fields, and lists on request. */
function PlainVehicleFields({ posted }: { posted: PostedForm | undefined }) {
  const company = useCompany()
  const lists = posted?.lists
  const fields = lists ? { ...vehicleFields, part: 'Part Name' } : vehicleFields
  return (
    <div className="mb-4 flex flex-col gap-4">
      <p className="text-sm">
        This form works without JavaScript. Enter the VIN in the VIN field, or enter your vehicle here. Or call{' '}
        <a href={company.phone.href} className="whitespace-nowrap link">
          {company.phone.display}
        </a>
        .
      </p>
      {/* Enter presses the first button of a form, so this one requests the quote. */}
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
