const DAY_SECONDS = 24 * 60 * 60

/** For one client address, all answers together. */
export const ANSWER_LIMIT = { name: 'quote-answer', points: 10, perSeconds: 60 }
export const DAILY_ANSWER_LIMIT = { name: 'quote-answer', points: 100, perSeconds: DAY_SECONDS }
export const QUOTE_READ_LIMIT = { name: 'quote-page', points: 60, perSeconds: 60 }
/** Per quote and per lead, no matter who sends them: a link can be shared. */
export const ANSWERS_OF_QUOTE = { name: 'answers of a quote', points: 20, perSeconds: DAY_SECONDS }
export const RENEWALS_OF_LEAD = { name: 'renewals of a lead', points: 30, perSeconds: DAY_SECONDS }
