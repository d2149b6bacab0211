import { z } from 'zod/mini'

/** What a new shop's owner does first, in this order. */
export const setupSteps = ['company', 'email', 'people', 'stock', 'assistant'] as const

export type SetupStep = (typeof setupSteps)[number]

export const setupSchema = z.object({ isDismissed: z.boolean(), done: z.array(z.enum(setupSteps)) })

const setupMarks = [...setupSteps, 'dismissed'] as const

export const setupChangeSchema = z.object({ done: z.enum(setupMarks, 'done must be a step') })
