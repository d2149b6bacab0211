import { z } from 'zod/mini'

/** A customer who said yes and asked to be called at this time of day. */
export const callNowSchema = z.object({ leadId: z.int(), name: z.string(), callTime: z.string() })

export type CallNow = z.infer<typeof callNowSchema>
