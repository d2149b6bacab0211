import { createHash } from 'node:crypto'
import { AppError } from '#platform/http/app-error.ts'
import { MAX_PIXELS, readPicture, type Sharp } from './picture-reader.ts'

const MAX_SIDE_PX = 1600
const QUALITY = 82
const UNREADABLE = "We can't read that picture. Send a PNG, JPEG or WebP file of up to 60 megapixels."

/** A picture as WebP, at most 1600 pixels on each side and without what the camera recorded. */
export function resizePicture(bytes: Uint8Array, maxSidePx = MAX_SIDE_PX) {
  return readPicture((sharp) => resize(sharp, bytes, maxSidePx))
}

async function resize(sharp: Sharp, bytes: Uint8Array, maxSidePx: number) {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { name: hashName(data), bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw new AppError('invalid', UNREADABLE, { cause })
  }
}

/** The same picture has the same name, so its address can be cached forever. */
export function hashName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
