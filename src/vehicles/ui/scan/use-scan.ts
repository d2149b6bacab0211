import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { findScannedVin } from '#vehicles/vin-entry.ts'
import { type Camera, cameraFailure, openCamera } from './camera.ts'
import { brightnessOf } from './greys.ts'
import type { ScanProgress } from './scan-advice.ts'

const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code']

type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const PAUSE_MS = 120
/** Wide enough for a Code 39 of 17 characters, small enough to be read several times a second. */
const LONGEST_SIDE_PX = 1280

export type Scan =
  | { state: 'starting' }
  | { state: 'failed'; message: string }
  | { state: 'looking'; progress: ScanProgress; switchLight: Camera['switchLight'] }

export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  attempt: number,
  onVin: (vin: string) => void,
): Scan {
  const [scan, setScan] = useState<Scan>({ state: 'starting' })
  const found = useEffectEvent(onVin)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts anew
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
  throw read.status === 'rejected' ? read.reason : new Error('The scanner did not start.')
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
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(seenWidth, seenHeight))
  const [width, height] = [Math.round(seenWidth * scale), Math.round(seenHeight * scale)]
  if (!width || !height) return null
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  const [left, top] = [(videoWidth - seenWidth) / 2, (videoHeight - seenHeight) / 2]
  context?.drawImage(video, left, top, seenWidth, seenHeight, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height) ?? null
}

type CodeReader = (picture: ImageData) => Promise<string[]>

type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> }

/** The browser's own reader where it knows every format that VINs come in, else ours, which is loaded now. */
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
