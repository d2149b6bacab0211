export const MAX_RETURN_PHOTOS = 4

/** All together: a phone on a slow network has half a minute to send them. */
export const MAX_PHOTO_BYTES = 16 * 1024 * 1024

export const PHOTOS_TOO_LARGE = 'Those photos are too large. Send up to 16 MB together, or call us.'

/** Said before they're sent, where scripts run. Empty if they're fine. */
export function problemWithPhotos(photos: readonly { size: number }[]): string {
  if (photos.length > MAX_RETURN_PHOTOS) return `Send at most ${MAX_RETURN_PHOTOS} photos.`
  return photos.reduce((sum, { size }) => sum + size, 0) > MAX_PHOTO_BYTES ? PHOTOS_TOO_LARGE : ''
}
