export type CodeReader = (picture: ImageData) => Promise<string[]>

const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code']

type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> }

type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader where it knows every format that VINs come in, else ours, which is loaded now. */
export async function openCodeReader(): Promise<CodeReader> {
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
