import type { OrderJson } from './order-queries.ts'

/** What a form needs. `onDone` closes it and says what was done. */
export type StepProps = { order: OrderJson; onDone: (changed: OrderJson, said: Said) => void }

export type Said = { title: string; description?: string }
