import { AppError } from '#platform/http/app-error.ts'
import { MAX_PIXELS, readPicture, type Sharp } from '#platform/picture/picture-reader.ts'
import { hashName } from '#platform/picture/resize-picture.ts'
import { cleanSvg } from './clean-svg.ts'

const [MAX_WIDTH_PX, MAX_HEIGHT_PX, MARGIN_PX] = [560, 144, 16]
const ICON_PX = 180
const SHARE = { width: 1200, height: 630 }
const SHARE_MARGIN_PX = 150
const DEFAULT_DENSITY = 72
const MAX_DENSITY = 2400
const [DARK, LIGHT] = ['#14191e', '#ffffff']
/** A logo lighter than this would hardly show on white. */
const LIGHT_FROM = 190
const UNREADABLE = "We can't read that logo. Send an SVG, PNG, JPEG or WebP file. In an SVG, turn text into shapes."

export type LogoPictures = Awaited<ReturnType<typeof readLogo>>

/** The logo as PNG, which every mail program shows, on a background it stands out from in any theme. */
export async function readLogo(bytes: Uint8Array) {
  const isSvg = /^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 100)))
  const content = isSvg ? Buffer.from(cleanSvg(new TextDecoder().decode(bytes))) : bytes
  return readPicture((sharp) => drawForms(sharp, content, isSvg), { withSvg: isSvg }).catch((cause) => {
    throw cause instanceof AppError ? cause : new AppError('invalid', UNREADABLE, { cause })
  })
}

async function drawForms(sharp: Sharp, content: Uint8Array, isSvg: boolean) {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', density: DEFAULT_DENSITY } as const
  const { width, height } = await sharp(content, options).metadata()
  const scale = Math.max(MAX_WIDTH_PX / width, MAX_HEIGHT_PX / height)
  const density = isSvg ? Math.min(Math.max(DEFAULT_DENSITY * scale, 1), MAX_DENSITY) : DEFAULT_DENSITY
  const source = await sharp(content, { ...options, density })
    .autoOrient()
    .ensureAlpha()
    .png()
    .toBuffer()
  const plate = (await isLight(sharp, source)) ? DARK : LIGHT
  const onPlate = (size: { width: number; height: number }, margin: number) =>
    sharp(source)
      .resize({ width: size.width - 2 * margin, height: size.height - 2 * margin, fit: 'contain', background: plate })
      .flatten({ background: plate })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: plate })
      .png()
      .toBuffer()
  const { data: logo, info } = await sharp(source)
    .resize({ width: MAX_WIDTH_PX, height: MAX_HEIGHT_PX, fit: 'inside' })
    .flatten({ background: plate })
    .extend({ top: MARGIN_PX, bottom: MARGIN_PX, left: MARGIN_PX, right: MARGIN_PX, background: plate })
    .png()
    .toBuffer({ resolveWithObject: true })
  const icon = await onPlate({ width: ICON_PX, height: ICON_PX }, MARGIN_PX)
  const share = await onPlate(SHARE, SHARE_MARGIN_PX)
  return { name: hashName(logo), width: info.width, height: info.height, logo, icon, share }
}

/** Ignores transparent pixels. */
async function isLight(sharp: Sharp, source: Buffer): Promise<boolean> {
  const { data } = await sharp(source)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [light, weight] = [0, 0]
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha
    weight += alpha
  }
  return weight > 0 && light / weight >= LIGHT_FROM
}
