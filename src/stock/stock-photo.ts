import { z } from 'zod/mini'

/** A photo in DATA_DIR/photos. Its name is made from a hash of its bytes, so it never changes. */
export const PHOTO_FILE = /^[0-9a-f]{32}(?:-small)?\.webp$/

export const SMALL = '-small.webp'

export const stockPhotoSchema = z.object({ file: z.string(), width: z.int(), height: z.int() })

export type StockPhoto = z.infer<typeof stockPhotoSchema>

/** The small one is for lists. */
export function photoPath({ file }: Pick<StockPhoto, 'file'>, size: 'full' | 'small' = 'full'): string {
  return `/stock-photos/${size === 'small' ? smallPhotoFile(file) : file}`
}

export function smallPhotoFile(file: string): string {
  return file.replace('.webp', SMALL)
}
