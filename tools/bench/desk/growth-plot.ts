import { escapeHtml } from '#lib/html.ts'
import { BASELINE } from './desk-cases.ts'
import type { Growth } from './growth.ts'
import type { Cost } from './measure.ts'

const PANEL = { width: 590, height: 420, left: 56, right: 230, top: 44, bottom: 40 }
const LOWEST_MS = 0.01
const HIGHEST_MS = 100
const LABEL_HEIGHT = 11
const INK = '#2a2f36'
const FAINT = '#d5d8dc'
const COLORS = { baseline: '#6b7280', search: '#b45309', other: '#1d4ed8' }

/** One panel an engine, both axes in powers of ten: a line that stays level costs the same for any number of leads. */
export function drawGrowth(growths: readonly Growth[]): string {
  const width = PANEL.width * growths.length
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${PANEL.height}" width="${width}" height="${PANEL.height}"`,
    ` font-family="system-ui, sans-serif" font-size="10" fill="${INK}">`,
    `<title>Processor time of the staff's calls by number of leads</title>`,
    `<rect width="${width}" height="${PANEL.height}" fill="#fff"/>`,
    ...growths.map((growth, at) => `<g transform="translate(${at * PANEL.width} 0)">${drawPanel(growth)}</g>`),
    '</svg>\n',
  ].join('')
}

function drawPanel(growth: Growth): string {
  const [first = 1, last = 1] = [growth.sizes[0], growth.sizes.at(-1)]
  const x = (size: number) => PANEL.left + (Math.log10(size / first) / Math.log10(last / first)) * plotWidth()
  return [
    `<text x="${PANEL.left}" y="22" font-size="14" font-weight="600">${growth.engine}: ms of CPU a call</text>`,
    ...powersOfTen().map(drawGridLine),
    ...growth.sizes.map((size) => drawSize(size, x(size))),
    ...drawLines(growth, x),
  ].join('')
}

function drawGridLine(ms: number): string {
  const y = yOf(ms)
  const line = `<line x1="${PANEL.left}" x2="${PANEL.left + plotWidth()}" y1="${y}" y2="${y}" stroke="${FAINT}"/>`
  return `${line}<text x="${PANEL.left - 6}" y="${y + 3}" text-anchor="end">${ms}</text>`
}

function drawSize(size: number, x: number): string {
  const y = PANEL.height - PANEL.bottom + 18
  return `<text x="${x}" y="${y}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`
}

/** Each line has its name at its end, moved down where it would lie on another. */
function drawLines({ rows, sizes }: Growth, x: (size: number) => number): string[] {
  let lastY = 0
  const fromAbove = [...rows].sort(([, a], [, b]) => lastOf(b) - lastOf(a))
  return fromAbove.map(([title, costs]) => {
    const points = costs.map(({ cpuMs }, at) => `${x(sizes[at] ?? 1).toFixed(1)},${yOf(cpuMs).toFixed(1)}`).join(' ')
    const color = colorOf(title)
    lastY = Math.max(yOf(lastOf(costs)), lastY + LABEL_HEIGHT)
    return [
      `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="1.3"/>`,
      `<text x="${PANEL.left + plotWidth() + 6}" y="${(lastY + 3).toFixed(1)}" fill="${color}">`,
      `${escapeHtml(title)} ${lastOf(costs).toFixed(2)}</text>`,
    ].join('')
  })
}

function lastOf(costs: readonly Cost[]): number {
  return costs.at(-1)?.cpuMs ?? 0
}

function colorOf(title: string): string {
  if (title === BASELINE) return COLORS.baseline
  return title.startsWith('search') ? COLORS.search : COLORS.other
}

function powersOfTen(): number[] {
  const count = Math.round(Math.log10(HIGHEST_MS / LOWEST_MS)) + 1
  return Array.from({ length: count }, (_, at) => Number((LOWEST_MS * 10 ** at).toPrecision(1)))
}

function yOf(ms: number): number {
  const within = Math.min(Math.max(ms, LOWEST_MS), HIGHEST_MS)
  const share = Math.log10(within / LOWEST_MS) / Math.log10(HIGHEST_MS / LOWEST_MS)
  return PANEL.height - PANEL.bottom - share * (PANEL.height - PANEL.top - PANEL.bottom)
}

function plotWidth() {
  return PANEL.width - PANEL.left - PANEL.right
}
