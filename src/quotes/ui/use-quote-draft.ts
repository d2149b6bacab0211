import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { schemaResolver } from '#lib/schema-resolver.ts'
import { findKept, keep } from '#lib/use-kept-state.ts'
import { emptyQuoteForm, type QuoteForm, quoteFormSchema } from '#quotes/quote-form.ts'

const DRAFT = 'quote-form'

const contactFields = ['name', 'email', 'phone', 'zipCode'] as const

/** The quote form's fields, kept over a page change. */
export function useQuoteDraft() {
  const form = useForm<QuoteForm>({ resolver: schemaResolver(quoteFormSchema), defaultValues: emptyQuoteForm })
  const { reset, getValues, setValue, setFocus } = form
  useEffect(() => {
    reset(findKept(DRAFT, emptyQuoteForm), { keepDefaultValues: true })
    return () => keep(DRAFT, getValues())
  }, [reset, getValues])
  const enter = (field: keyof QuoteForm, value: string | undefined) => {
    if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return {
    ...form,
    /** Enters what is known from elsewhere and goes on to what is missing. Contact details already typed stay. */
    fill(known: Partial<QuoteForm>) {
      for (const field of contactFields) if (!getValues(field)) enter(field, known[field])
      enter('partDetails', known.partDetails)
      setFocus(contactFields.find((field) => !getValues(field)) ?? 'partDetails')
    },
  }
}

export function clearQuoteDraft() {
  keep(DRAFT, emptyQuoteForm)
}
