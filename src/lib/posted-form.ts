/** A form that was sent without scripts and is shown again: what was in it, what is wrong with it, what there is to choose. */
export type PostedForm = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, { type: 'server'; message: string }>>
  message: string | null
  lists?: PostedLists | undefined
}

/** The names to choose from, field by field; in groups where they have some. */
export type PostedLists = Readonly<Record<string, readonly { group: string; names: readonly string[] }[]>>

export const POSTED_FORM_KEY = ['posted-form'] as const

/** The VIN is in another card of the page, and goes with this form. */
export const QUOTE_FORM_ID = 'quote-form'

/** The button that asks for the lists instead of a quote. */
export const LISTS_STEP = { name: 'step', value: 'lists' } as const
