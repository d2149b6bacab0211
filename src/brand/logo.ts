import { z } from 'zod/mini'

/** A picture that was uploaded for it, by the hash of its content. */
export const logoSchema = z.object(
  {
    name: z.string('Upload the logo here.').check(z.regex(/^[0-9a-f]{32}$/, 'Upload the logo here.')),
    width: z.int('Upload the logo here.').check(z.minimum(1), z.maximum(2000)),
    height: z.int('Upload the logo here.').check(z.minimum(1), z.maximum(2000)),
  },
  'Upload the logo here.',
)

export type ShopLogo = z.infer<typeof logoSchema>
