import { z } from 'zod/mini'

/** A point in time: a Date in the program, an ISO text in JSON. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
