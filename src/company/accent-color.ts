/** Two colors of the same lightness can't be told apart; text needs 4.5. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const ACCENT_COLOR = /^#[0-9a-f]{6}$/

/** The sample's, in hex because emails know no other. */
export const DEFAULT_ACCENT = '#f58a2b'

const LIGHT_PAGE = '#ffffff'
const DARK_PAGE = '#14191e'
const SEEN_AT = 2

export const CONTRAST_PROBLEM =
  'This color is too light: a button would hardly show on a white page. Choose a darker one.'

/** A button's text gets its own contrast by being black or white; the button itself must show on the page. */
export function hasEnoughContrast(color: string): boolean {
  return contrast(color, LIGHT_PAGE) >= SEEN_AT
}

/** Black or white, whichever reads better on a color. */
export function textOn(color: string): string {
  return contrast(color, '#000000') >= contrast(color, '#ffffff') ? '#000000' : '#ffffff'
}

/** The accent as custom properties of the stylesheet. A dark color is lightened on the dark theme. */
export function accentStyles(color: string): string {
  const onDark = contrast(color, DARK_PAGE) >= SEEN_AT ? color : `color-mix(in oklch, ${color}, white 45%)`
  const text = textOn(color)
  const darkText = onDark === color ? text : '#000000'
  return [
    toRule(':root', color, text),
    toRule('.dark', onDark, darkText),
    `:root{--color-link:color-mix(in oklch,${color},black 35%);--color-ring:${color}}`,
    `.dark{--color-link:color-mix(in oklch,${onDark},white 30%);--color-ring:color-mix(in oklch,${onDark},white 30%)}`,
  ].join('\n')
}

function toRule(selector: string, color: string, text: string): string {
  const hover = `color-mix(in oklch,${color},white 10%)`
  return `${selector}{--color-primary:${color};--color-primary-hover:${hover};--color-primary-foreground:${text}}`
}
