import { Flashlight, FlashlightOff } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { findScannedVin } from '#vehicles/vin-entry.ts'
import { type Camera, cameraFailure, openCamera } from './camera.ts'
import { brightnessOf } from './greys.ts'

export function VinScanner({ onVin, onClose }: { onVin: (vin: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const scan = useScan(video, attempt, onVin)
  return (
    <Dialog open onClose={onClose} title="Scan your VIN">
      <div
        className="relative overflow-hidden rounded-md border border-border bg-black"
        hidden={scan.state === 'failed'}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          className="aspect-4/3 max-h-[50dvh] w-full object-cover"
        />
        <div aria-hidden="true" className="absolute inset-x-2 inset-y-1/5 rounded-md border-2 border-primary" />
      </div>
      <Advice scan={scan} />
      <p className="text-sm text-muted-foreground">
        The picture stays on this device. We don't save it or send it anywhere.
      </p>
      <div className="flex flex-wrap gap-3">
        {scan.state === 'failed' && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
        {scan.state === 'looking' && scan.switchLight && <LightButton switchLight={scan.switchLight} />}
        <Button variant="outline" onClick={onClose}>
          Type it instead
        </Button>
      </div>
    </Dialog>
  )
}

function Advice({ scan }: { scan: Scan }) {
  if (scan.state === 'failed') return <p role="alert">{scan.message}</p>
  return <p role="status">{scan.state === 'starting' ? 'Starting the camera...' : scanAdvice(scan.progress)}</p>
}

function LightButton({ switchLight }: { switchLight: NonNullable<Camera['switchLight']> }) {
  const [isOn, setOn] = useState(false)
  const Icon = isOn ? FlashlightOff : Flashlight
  return (
    <Button variant="outline" onClick={() => switchLight(!isOn).then(() => setOn(!isOn))}>
      <Icon aria-hidden="true" />
      {isOn ? 'Turn off the light' : 'Turn on the light'}
    </Button>
  )
}

const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code']

type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const PAUSE_MS = 120
/** Wide enough for a 17-character Code 39, small enough to read several times a second. */
const MAX_SIDE_PX = 1280

type Scan =
  | { state: 'starting' }
  | { state: 'failed'; message: string }
  | { state: 'looking'; progress: ScanProgress; switchLight: Camera['switchLight'] }

function useScan(video: RefObject<HTMLVideoElement | null>, attempt: number, onVin: (vin: string) => void): Scan {
  const [scan, setScan] = useState<Scan>({ state: 'starting' })
  const found = useEffectEvent(onVin)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over
  useEffect(() => {
    const leaving = new AbortController()
    setScan({ state: 'starting' })
    watch(video.current, leaving.signal, setScan).then(
      (vin) => vin && found(vin),
      (error: unknown) => leaving.signal.aborted || setScan({ state: 'failed', message: cameraFailure(error) }),
    )
    return () => leaving.abort()
  }, [video, attempt])
  return scan
}

async function watch(video: HTMLVideoElement | null, leaving: AbortSignal, onScan: (scan: Scan) => void) {
  const [camera, read] = await openBoth()
  leaving.addEventListener('abort', camera.stop)
  try {
    if (!video || leaving.aborted) return null
    video.srcObject = camera.stream
    await video.play()
    return await readUntilVin(video, read, leaving, (progress) => {
      if (!camera.stream.active) throw new DOMException('The camera was taken away.', 'AbortError')
      onScan({ state: 'looking', progress, switchLight: camera.switchLight })
    })
  } finally {
    camera.stop()
  }
}

async function openBoth(): Promise<[Camera, CodeReader]> {
  const [camera, read] = await Promise.allSettled([openCamera(), openCodeReader()])
  if (camera.status === 'fulfilled' && read.status === 'fulfilled') return [camera.value, read.value]
  if (camera.status === 'rejected') throw camera.reason
  camera.value.stop()
  throw read.status === 'rejected' ? read.reason : new Error("The scanner didn't start.")
}

async function readUntilVin(
  video: HTMLVideoElement,
  read: CodeReader,
  leaving: AbortSignal,
  onProgress: (progress: ScanProgress) => void,
): Promise<string | null> {
  const startedAt = performance.now()
  let hasOtherCode = false
  while (!leaving.aborted) {
    const picture = takePicture(video)
    const texts = picture ? await read(picture) : []
    const vin = texts.map(findScannedVin).find((each) => each !== null)
    if (vin) return vin
    hasOtherCode ||= texts.length > 0
    if (picture)
      onProgress({ elapsedMs: performance.now() - startedAt, brightness: brightnessOf(picture), hasOtherCode })
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}

function takePicture(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video
  const shown = Math.min(videoWidth / clientWidth, videoHeight / clientHeight)
  const [seenWidth, seenHeight] = [clientWidth * shown, clientHeight * shown]
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(seenWidth, seenHeight))
  const [width, height] = [Math.round(seenWidth * scale), Math.round(seenHeight * scale)]
  if (!width || !height) return null
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  const [left, top] = [(videoWidth - seenWidth) / 2, (videoHeight - seenHeight) / 2]
  context?.drawImage(video, left, top, seenWidth, seenHeight, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height) ?? null
}

type CodeReader = (picture: ImageData) => Promise<string[]>

type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> }

/** The browser's reader if it knows every format VINs come in, otherwise ours, which is loaded now. */
async function openCodeReader(): Promise<CodeReader> {
  const Detector = await findDetector()
  if (!Detector) return (await import('./zxing-reader.ts')).createZxingReader()
  const detector = new Detector({ formats: FORMATS })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

async function findDetector(): Promise<DetectorClass | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const known = await BarcodeDetector.getSupportedFormats()
  return FORMATS.every((format) => known.includes(format)) ? BarcodeDetector : null
}

const DARK = 35
const PATIENCE_MS = 8000

type ScanProgress = {
  elapsedMs: number
  brightness: number
  hasOtherCode: boolean
}

export function scanAdvice({ elapsedMs, brightness, hasOtherCode }: ScanProgress): string {
  if (brightness < DARK) return "It's too dark to read. Turn on a light, or move somewhere brighter."
  if (hasOtherCode) return "That code doesn't have a valid VIN. Look for another one on the door jamb label."
  if (elapsedMs > PATIENCE_MS)
    return "No code yet. Hold still, fill the frame with the code, and avoid glare. Wipe the label if it's dirty."
  return 'Point the camera at the bar code or square code on the label in the driver’s door jamb.'
}
