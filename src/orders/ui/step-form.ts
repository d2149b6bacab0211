import type { OrderJson } from './order-queries.ts'

/** Props of every form. `onDone` closes it and says what was done. */
export type StepProps = { order: OrderJson; onDone: (changed: OrderJson, said: Said) => void }

export type Said = { title: string; description?: string }
