/** A form that the browser posted and that is shown again: its values, errors and lists. */
export type PostedForm = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, { type: 'server'; message: string }>>
  message: string | null
  lists?: PostedLists | undefined
}

/** The options of each field, in groups if there are any. */
export type PostedLists = Readonly<Record<string, readonly { group: string; names: readonly string[] }[]>>

/** Only the page it was sent to shows it again. */
export const postedFormKey = (path: string) => ['posted-form', path] as const

/** The VIN is in another card, but is sent with this form. */
export const QUOTE_FORM_ID = 'quote-form'

/** The button that requests the lists instead of a quote. */
export const LISTS_STEP = { name: 'step', value: 'lists' } as const
