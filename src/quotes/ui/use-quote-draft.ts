import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { emptyQuoteFields, type QuoteFields, quoteFieldsSchema } from '#quotes/quote-fields.ts'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { findPageState, setPageState } from '#ui/hooks/use-page-state.ts'
import { usePostedForm } from '#ui/hooks/use-posted-form.ts'

const DRAFT = 'quote-form'

const contactFields = ['name', 'email', 'phone', 'zipCode'] as const

export function useQuoteDraft() {
  const posted = usePostedForm()
  const form = useForm<QuoteFields>({
    resolver: schemaResolver(quoteFieldsSchema),
    defaultValues: { ...emptyQuoteFields, ...posted?.values },
    errors: posted?.errors,
  })
  const { reset, getValues, setValue, setFocus, subscribe } = form
  useEffect(() => {
    const draft = findPageState<QuoteFields | null>(DRAFT, null)
    // Without a draft the fields stay as they are: somebody may have typed before the scripts ran.
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
    posted,
    /** For a field: what makes it part of the form, and what stood in it when it was sent without scripts. */
    field: (name: keyof QuoteFields) => ({ ...form.register(name), defaultValue: posted?.values[name] }),
    /** Enters what is known from elsewhere and goes on to what is missing. Contact details already typed stay. */
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
