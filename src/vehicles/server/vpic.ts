import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { MakerKind } from '#vehicles/model-year.ts'
import { toMakerKind } from '#vehicles/model-year.ts'

const NEW_LINE = 10
const TAB = 9

/** vPIC as it lies in the file; makers and schemas are found by where their text starts and read when asked for. */
export type Vpic = { bytes: Buffer; makers: Map<string, number>; schemas: Uint32Array }

export type Maker = { kind: MakerKind; make: string; schemas: string }

/** Reads the file whole into memory, 8 MB, unpacked off the event loop. */
export async function openVpic(path: string): Promise<Vpic> {
  return indexVpic(await promisify(gunzip)(await readFile(path)))
}

export function indexVpic(bytes: Buffer): Vpic {
  const makers = new Map<string, number>()
  let at = 0
  for (; bytes[at] !== NEW_LINE; at = bytes.indexOf(NEW_LINE, at) + 1) {
    makers.set(bytes.toString('latin1', at, bytes.indexOf(TAB, at)), at)
  }
  return { bytes, makers, schemas: blockStarts(bytes, at + 1) }
}

/** The maker of a VIN: its first three characters, or six of them for small makers, whose third is a 9. */
export function findMaker(vpic: Vpic, vin: string): Maker | null {
  const wmi = vin.slice(0, 3)
  const start = vpic.makers.get(vin[2] === '9' ? wmi + vin.slice(11, 14) : wmi)
  if (start === undefined) return null
  const line = vpic.bytes.toString('utf8', start, vpic.bytes.indexOf(NEW_LINE, start))
  const [, kind = '', make = '', schemas = ''] = line.split('\t')
  return { kind: toMakerKind(kind), make, schemas }
}

/** The numbers of the schemas that a maker used in a year. Years have four digits: they compare as text. */
export function listSchemas(maker: Maker, year: number): number[] {
  const yearText = String(year)
  const entries = maker.schemas
    .split(' ')
    .filter((entry) => entry.slice(0, 4) <= yearText && yearText <= entry.slice(5, 9))
  return entries.flatMap((entry) => entry.slice('2003-2004:'.length).split(',').map(Number))
}

function blockStarts(bytes: Buffer, from: number): Uint32Array {
  const starts: number[] = []
  for (let at = from; at < bytes.length; at = bytes.indexOf('\n\n', at) + 2) starts.push(at)
  return Uint32Array.from(starts)
}
