import { remembered } from '#lib/remembered.ts'
import { findAtEnd } from '#parts/recognition/part-at-end.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import { isSided, type Side } from '#parts/recognition/part-qualifiers.ts'
import { readParts } from '#parts/recognition/part-request.ts'
import { type DonorVehicle, makeKeyOf, readDonor } from '#stock/donor-vehicle.ts'
import { findLikelyVehicle } from '#stock/likely-vehicle.ts'
import type { ItemFacts } from '#stock/stock-item.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import type { VinData } from '#vehicles/server/vin-data.ts'

/** How far a reading must lead all others to be accepted without asking. */
const MIN_LEAD = 3
const MAX_REMEMBERED = 20_000
export const STATES_END = /\b(?:fr|front|rear|rr|back|frt)\b/i

type ReadWording = { part: string | null; guess: string | null; side: Side | null }

export type StockRecognizer = {
  /** The part a yard's wording means, null if that's uncertain, and the side it names. */
  readPart: (wording: string) => ReadWording
  /** The side a part with sides is for, from its wording, the letter at the end of its interchange number, or its notes. */
  readSide: (facts: Pick<ItemFacts, 'partText' | 'interchange' | 'description'>) => Side | null
  readVehicle: (facts: Pick<ItemFacts, 'partText' | 'year' | 'make' | 'model' | 'vin'>) => ReadVehicle
  /** What a vehicle that we don't know is probably called. */
  findLikelyVehicle: (vehicle: Pick<ItemFacts, 'year' | 'make' | 'model'>) => DonorVehicle | null
}

export type ReadVehicle = DonorVehicle & { year: number | null }

type Deps = { partIndex: PartIndex; vinData: VinData; now: () => Date }

export function createStockRecognizer({ partIndex, vinData, now }: Deps): StockRecognizer {
  const wordings = new Map<string, ReadWording>()
  const donors = new Map<string, DonorVehicle>()
  const decoded = new Map<string, ReturnType<typeof decodeVin>>()
  const { catalogue } = vinData
  const readNames = (names: { year: number | null; make: string; model: string }) =>
    remembered(donors, MAX_REMEMBERED, JSON.stringify([names.year, names.make, names.model]), () =>
      readDonor(catalogue, names),
    )
  // The serial number and the check digit say nothing about the model.
  const decode = (vin: string) =>
    remembered(decoded, MAX_REMEMBERED, vin.slice(0, 8) + vin.slice(9, 11), () => decodeVin(vinData, vin, now()))
  /** "2011 Toyota Camry Alternator", as on eBay. */
  const readTitle = (text: string): ReadVehicle | null => {
    const [, first, others, model = ''] = TITLE.exec(text) ?? []
    const year = others ? null : Number(first)
    const [one = '', two = ''] = model.split(/\s+/)
    const donor = model ? readNames({ year, make: '', model }) : null
    const isMakeNamed = donor && [one, `${one} ${two}`].some((name) => makeKeyOf(name) === donor.makeKey)
    return donor?.isKnown && isMakeNamed ? { ...donor, year } : null
  }
  const readPart = (wording: string) =>
    remembered(wordings, MAX_REMEMBERED, wording, () => readWording(partIndex, wording))
  return {
    readPart,
    readSide({ partText, interchange, description }) {
      const { part, side } = readPart(partText)
      if (!part) return side ?? readSideWord(partText)
      if (side || !isSided(part)) return side
      const [, letter] = SIDE_OF_NUMBER.exec(interchange ?? '') ?? SIDE_OF_NOTES.exec(description) ?? []
      return letter ? toSide(letter) : null
    },
    findLikelyVehicle: (vehicle) => findLikelyVehicle(catalogue, vehicle),
    readVehicle({ partText, year, make, model, vin }) {
      const titled = make || model || vin ? null : readTitle(partText)
      if (titled) return { ...titled, year: year ?? titled.year }
      const named = readNames({ year, make, model })
      if ((named.isKnown && year !== null) || !vin) return { ...named, year }
      const result = decode(vin)
      if (!result.ok || !result.vehicle.model) return { ...named, year }
      const { vehicle } = result
      const donor = readNames({ year: vehicle.year, make: vehicle.make, model: vehicle.model ?? '' })
      return { ...(named.isKnown ? named : donor), year: year ?? vehicle.year }
    },
  }
}

/** The year may be one of several, which don't say what the part is from. */
const TITLE = /(?:^|\s)((?:19|20)\d\d)((?:\s*[-–,/]?\s*\b(?:19|20)?\d\d(?=[\s,/–-]))*)\s+(\D.*)/

function readWording(index: PartIndex, wording: string): ReadWording {
  const exact = index.byName.get(nameOf(wording))
  if (exact) return { part: exact.name, guess: exact.name, side: null }
  const { chosen, parts } = readParts(index, wording)
  if (!chosen) return { part: null, guess: null, side: null }
  const { name } = chosen.part
  const side = chosen.side ?? readLoneSide(wording)
  const isClear = chosen.lead >= MIN_LEAD && !chosen.isDescribed && !chosen.isWeak && parts.length === 1
  const isEndMissing = !STATES_END.test(wording) && findAtEnd(index, name, 'rear') !== null
  return { part: isClear && !isEndMissing ? name : null, guess: name, side }
}

/** "Fender L", "R. FRONT DOOR"; but not "Wheel Type R". */
const LONE_SIDE = /^([lr])(?:\.|\s)|(?<!\btype)\s([lr])\.?$/i

function readLoneSide(wording: string): Side | null {
  const [, first, last] = LONE_SIDE.exec(wording) ?? []
  const letter = first ?? last
  return letter ? toSide(letter) : null
}

/** "hdlamp lh", in a wording that staff have to decide about. */
function readSideWord(wording: string): Side | null {
  const [isLeft, isRight] = [
    /\b(?:lh|left|drivers?|drv)\b/i.test(wording),
    /\b(?:rh|right|passengers?|pass)\b/i.test(wording),
  ]
  if (isLeft === isRight) return null
  return isLeft ? 'left' : 'right'
}

/** "114-54321L" */
const SIDE_OF_NUMBER = /^\d{3}-?\d{4,5}[A-Z]?([LR])$/i
/** "L., halogen", "RH, some scratches"; but not "R Line", "L.E.D." or "L & R pair". */
const SIDE_OF_NOTES = /^([lr])(?:h\b|[.,;]+(?=\s|$))(?![.,;]*\s*(?:[&+/]|and\b|[lr]h?\b))/i

function toSide(letter: string): Side {
  return letter.toLowerCase() === 'l' ? 'left' : 'right'
}
