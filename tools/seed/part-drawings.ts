import type { Part } from '#parts/part.ts'

const [WIDTH, HEIGHT] = [800, 600]

export const views = ['front', 'back'] as const
export const tones = ['steel', 'graphite'] as const

export type Drawing = { kind: Kind; view: (typeof views)[number]; tone: (typeof tones)[number] }

type Shades = { light: string; mid: string; dark: string }

const SHADES: Record<Drawing['tone'], Shades> = {
  steel: { light: '#c9cdd3', mid: '#989ea8', dark: '#5a616d' },
  graphite: { light: '#8b919c', mid: '#5f6672', dark: '#343a44' },
}
/** The color of the yard's tags. */
const ACCENT = '#f08a24'

const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const box = (x: number, y: number, width: number, height: number, fill: string, round = 14) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** What a kind of part looks like: flat shapes in three shades. */
const SHAPES = {
  engine: ({ light, mid, dark }: Shades) =>
    box(210, 200, 380, 230, mid) +
    box(240, 150, 320, 70, light) +
    times(4, (at) => box(262 + at * 76, 120, 50, 46, dark, 8)) +
    circle(300, 380, 62, dark) +
    circle(300, 380, 26, light) +
    circle(470, 360, 40, dark) +
    box(230, 420, 340, 60, dark),
  gearbox: ({ light, mid, dark }: Shades) =>
    path('M190 190 L380 230 L600 260 L620 380 L380 430 L190 450 Z', mid) +
    circle(200, 320, 130, dark) +
    circle(200, 320, 70, light) +
    times(4, (at) => box(330 + at * 66, 250 + at * 8, 18, 150 - at * 16, light, 6)) +
    box(600, 290, 90, 60, dark),
  wheel: ({ light, mid, dark }: Shades) =>
    circle(400, 300, 210, '#22262d') +
    circle(400, 300, 165, light) +
    times(
      5,
      (at) => `<g transform="rotate(${at * 72} 400 300)">${path('M372 300 L384 145 L416 145 L428 300 Z', mid)}</g>`,
    ) +
    circle(400, 300, 44, dark) +
    circle(400, 300, 18, light),
  round: ({ light, mid, dark }: Shades) =>
    box(180, 240, 90, 120, dark) +
    circle(410, 300, 170, mid) +
    times(12, (at) => `<g transform="rotate(${at * 30} 410 300)">${box(400, 150, 20, 60, dark, 6)}</g>`) +
    circle(410, 300, 80, light) +
    circle(410, 300, 30, dark) +
    box(560, 170, 70, 70, dark),
  grid: ({ light, mid, dark }: Shades) =>
    box(170, 160, 460, 300, dark, 10) +
    times(18, (at) => box(190 + at * 24, 185, 12, 250, mid, 2)) +
    box(160, 145, 480, 44, light) +
    box(160, 430, 480, 44, light) +
    box(220, 110, 60, 50, dark),
  lamp: ({ light, mid, dark }: Shades) =>
    path('M150 350 Q190 190 420 180 L640 220 Q670 300 600 400 L240 430 Q160 420 150 350 Z', dark) +
    path('M190 340 Q230 220 420 210 L610 240 Q620 300 570 375 L260 395 Q195 390 190 340 Z', light) +
    circle(330, 310, 62, mid) +
    circle(490, 305, 50, mid) +
    circle(330, 310, 26, '#fff7e6') +
    circle(490, 305, 20, ACCENT),
  door: ({ light, mid, dark }: Shades) =>
    path('M180 480 L180 290 L300 130 L590 130 L620 480 Z', mid) +
    path('M225 285 L318 165 L555 165 L568 285 Z', '#b9d2e0') +
    box(470, 320, 90, 26, dark) +
    box(200, 400, 400, 16, light, 4),
  panel: ({ light, mid, dark }: Shades) =>
    path('M120 380 Q150 240 400 230 Q650 240 680 380 L640 440 Q400 400 160 440 Z', mid) +
    path('M170 340 Q220 270 400 262 Q580 270 630 340 Q400 300 170 340 Z', light) +
    box(310, 380, 180, 30, dark, 8),
  module: ({ light, mid, dark }: Shades) =>
    box(210, 190, 380, 230, dark) +
    box(235, 215, 330, 180, mid) +
    times(7, (at) => box(250 + at * 44, 410, 26, 44, light, 4)) +
    box(270, 250, 150, 80, light, 6),
  shaft: ({ light, mid, dark }: Shades) =>
    box(140, 280, 520, 42, mid) +
    box(180, 255, 110, 92, dark) +
    box(520, 255, 110, 92, dark) +
    times(6, (at) => box(190 + at * 16, 250, 8, 102, light, 3)) +
    circle(140, 301, 40, light) +
    circle(660, 301, 40, light),
  seat: ({ light, mid, dark }: Shades) =>
    box(290, 110, 190, 260, mid, 40) +
    box(320, 70, 130, 70, light, 26) +
    box(260, 350, 300, 100, light, 34) +
    box(280, 450, 260, 40, dark),
} as const

export type Kind = keyof typeof SHAPES

/** The first words that a part's name has. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/engine computer|radio|cluster|module|brake pump/i, 'module'],
  [/engine|cylinder head|turbo/i, 'engine'],
  [/transmission|transfer case|differential/i, 'gearbox'],
  [/wheel/i, 'wheel'],
  [/alternator|starter|compressor|pump/i, 'round'],
  [/radiator|condenser/i, 'grid'],
  [/light|lamp/i, 'lamp'],
  [/door|windshield|window|mirror/i, 'door'],
  [/axle|steering|shaft/i, 'shaft'],
  [/seat|air bag/i, 'seat'],
]

export function kindOf({ name }: Pick<Part, 'name'>): Kind {
  return KINDS.find(([words]) => words.test(name))?.[1] ?? 'panel'
}

export function drawPart({ kind, view, tone }: Drawing): string {
  const turned = view === 'back' ? `transform="translate(${WIDTH} 0) scale(-1 1) rotate(-4 400 300)"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#e7e3da"/>
<rect y="430" width="${WIDTH}" height="170" fill="#cfc9bd"/>
<ellipse cx="400" cy="480" rx="270" ry="34" fill="#b3ac9e"/>
<g ${turned}>${SHAPES[kind](SHADES[tone])}</g>
${view === 'front' ? `${box(640, 470, 110, 70, ACCENT, 8)}${circle(658, 488, 7, '#e7e3da')}${box(676, 492, 60, 8, '#7a4310', 2)}${box(676, 510, 44, 8, '#7a4310', 2)}` : ''}
</svg>`
}
