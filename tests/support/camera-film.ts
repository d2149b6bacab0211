import { writeFileSync } from 'node:fs'
import { BarcodeFormat, type BitMatrix, DataMatrixWriter, QRCodeWriter } from '@zxing/library'

/** Dark and light fields, row by row; true is dark. */
export type Code = readonly (readonly boolean[])[]

const WIDTH = 1920
const HEIGHT = 1080
const SEEN = 1000
const PAPER = 235
const INK = 25
const QUIET_FIELDS = 12

/** Code 39 by its narrow (n) and wide (w) bars and spaces in turn, from the symbology's own table. */
const CODE_39: Record<string, string> = Object.fromEntries(
  `0 nnnwwnwnn 1 wnnwnnnnw 2 nnwwnnnnw 3 wnwwnnnnn 4 nnnwwnnnw 5 wnnwwnnnn 6 nnwwwnnnn 7 nnnwnnwnw 8 wnnwnnwnn 9 nnwwnnwnn
   A wnnnnwnnw B nnwnnwnnw C wnwnnwnnn D nnnnwwnnw E wnnnwwnnn F nnwnwwnnn G nnnnnwwnw H wnnnnwwnn I nnwnnwwnn J nnnnwwwnn
   K wnnnnnnww L nnwnnnnww M wnwnnnnwn N nnnnwnnww O wnnnwnnwn P nnwnwnnwn Q nnnnnnwww R wnnnnnwwn S nnwnnnwwn T nnnnwnwwn
   U wwnnnnnnw V nwwnnnnnw W wwwnnnnnn X nwnnwnnnw Y wwnnwnnnn Z nwwnwnnnn * nwnnwnwnn`
    .trim()
    .split(/\s+/)
    .flatMap((word, at, words) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])),
)

/** Code 128 by the widths of bars and spaces in turn, from value 0 on; its set B begins with a space. */
const CODE_128 =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
  113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
  211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
  121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
  114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
  114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/)
const START_B = 104
const STOP = 106

export function code39(text: string): Code {
  return bars([...`*${text}*`].flatMap((character) => [...fieldsOf(toWidths(CODE_39[character] ?? '')), false]))
}

export function code128(text: string): Code {
  const values = [...text].map((character) => character.charCodeAt(0) - 32)
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % 103
  return bars([START_B, ...values, check, STOP].flatMap((value) => fieldsOf(CODE_128[value] ?? '')))
}

export function dataMatrix(text: string): Code {
  return toCode(new DataMatrixWriter().encode(text, BarcodeFormat.DATA_MATRIX, 0, 0, new Map()))
}

export function qrCode(text: string): Code {
  return toCode(new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, new Map()))
}

export function turned(code: Code): Code {
  return (code[0] ?? []).map((_, column) => code.map((row) => row[column] ?? false))
}

export function writeFilm(file: string, code: Code | null, paper = PAPER) {
  const frame = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, 128)
  frame.fill(paper, 0, WIDTH * HEIGHT)
  if (code) drawCode(frame, code)
  const film = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)]
  for (let count = 0; count < 2; count++) film.push(Buffer.from('FRAME\n'), frame)
  writeFileSync(file, Buffer.concat(film))
}

function drawCode(frame: Buffer, code: Code) {
  const columns = code[0]?.length ?? 0
  const size = Math.floor(SEEN / (Math.max(columns, code.length) + 2 * QUIET_FIELDS))
  const [left, top] = [(WIDTH - columns * size) >> 1, (HEIGHT - code.length * size) >> 1]
  for (let y = 0; y < code.length * size; y++) {
    for (let x = 0; x < columns * size; x++) {
      if (code[Math.floor(y / size)]?.[Math.floor(x / size)]) frame[(top + y) * WIDTH + left + x] = INK
    }
  }
}

function bars(fields: boolean[]): Code {
  return Array.from({ length: Math.round(fields.length / 5) }, () => fields)
}

function toWidths(narrowAndWide: string): string {
  return narrowAndWide.replaceAll('n', '1').replaceAll('w', '3')
}

function fieldsOf(widths: string): boolean[] {
  return [...widths].flatMap((width, at) => Array<boolean>(Number(width)).fill(at % 2 === 0))
}

function toCode(matrix: BitMatrix): Code {
  return Array.from({ length: matrix.getHeight() }, (_, y) =>
    Array.from({ length: matrix.getWidth() }, (_, x) => matrix.get(x, y)),
  )
}
