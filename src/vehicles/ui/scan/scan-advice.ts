const DARK = 35
const PATIENCE_MS = 8000

export type ScanProgress = {
  elapsedMs: number
  brightness: number
  hasOtherCode: boolean
}

export function scanAdvice({ elapsedMs, brightness, hasOtherCode }: ScanProgress): string {
  if (brightness < DARK) return 'It is too dark to read. Turn on a light, or move to a brighter place.'
  if (hasOtherCode) return 'That code has no valid VIN in it. Look for another one on the label in the door jamb.'
  if (elapsedMs > PATIENCE_MS)
    return 'No code read yet. Hold still, let the code fill the frame, and avoid reflections. Wipe the label if it is dirty.'
  return 'Point the camera at the bar code or square code on the label in the driver’s door jamb.'
}
