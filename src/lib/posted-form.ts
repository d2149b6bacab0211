/** A form that was sent without scripts and refused: what was in it, and what is wrong with it. */
export type PostedForm = {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, { type: 'server'; message: string }>>
  message: string | null
}

export const POSTED_FORM_KEY = ['posted-form'] as const

/** The VIN is in another card of the page, and goes with this form. */
export const QUOTE_FORM_ID = 'quote-form'
