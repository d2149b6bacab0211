import { z } from 'zod/mini'

const stateTaxSchema = z.object({
  /** Where the tax goes; empty if the order had no state. */
  state: z.string(),
  collected: z.number(),
  refunded: z.number(),
  net: z.number(),
})

/** What came in and went out during a period, by when it was settled. */
export const moneySchema = z.object({
  paid: z.number(),
  refunded: z.number(),
  net: z.number(),
  tax: z.array(stateTaxSchema),
  /** Parts confirmed in the period, if we know their cost. */
  margin: z.object({ parts: z.int(), sales: z.number(), cost: z.number(), profit: z.number() }),
})

export type Money = z.infer<typeof moneySchema>
