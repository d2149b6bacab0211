export type Camera = {
  stream: MediaStream
  switchLight: ((on: boolean) => Promise<void>) | null
  stop: () => void
}

export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false
}

export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    audio: false,
  })
  const [track] = stream.getVideoTracks()
  const hasLight = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})
  return {
    stream,
    switchLight: hasLight
      ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
      : null,
    stop: () => {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

export function cameraFailure(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return 'The camera is blocked for this site. Allow it in the browser’s settings and try again, or type the VIN.'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return "We can't find a camera on this device. Type the VIN instead."
    case 'NotReadableError':
    case 'AbortError':
      return 'The camera is in use by another app or window. Close it and try again, or type the VIN.'
    default:
      return "The scanner didn't start. Check your connection and try again, or type the VIN."
  }
}
