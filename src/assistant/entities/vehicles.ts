import type { Lexicon } from '#assistant/language/lexicon.ts'
import { type Token, textBetween } from '#assistant/language/tokens.ts'
import type { Vocabulary } from '#assistant/language/vocabulary.ts'
import { seriesOf } from '#stock/donor-vehicle.ts'
import type { CarName } from '#vehicles/names.ts'
import { confirmedMentions, type Surroundings } from './vehicle-context.ts'
import type { VehicleIndex } from './vehicle-index.ts'
import { type CarMention, listCarMentions, type ModelMention } from './vehicle-mentions.ts'
import { listYearMentions, type YearMention } from './years.ts'

/** A car as the message names it. `cars` lists what its model name could mean. */
export type NamedCar = {
  year: number | null
  make: string | null
  cars: readonly CarName[]
  series: string | null
  /** The 1500 of a Silverado 1500. */
  truckSeries?: string | undefined
}

/** Spans all the places where it's named: "my Tesla needs a door, Model 3". */
export type SpokenCar = NamedCar & Range & { places: readonly number[] }

export type FoundVehicles = {
  cars: SpokenCar[]
  /** Cars the message also names but isn't about. */
  otherCars: SpokenCar[]
  year: number | null
  yearsAt: readonly number[]
}

type Range = { from: number; to: number }
type DraftCar = SpokenCar & { yearDistance: number }

type VehicleOptions = Pick<Surroundings, 'known' | 'others' | 'isPartAt'> & {
  isAwaited: boolean
  now: Date
  allowedMistakes: Vocabulary['allowedMistakes']
}

const REACH_OF_YEAR = 6
const SAYS_WHAT_IT_IS: ReadonlySet<string> = new Set(
  'a an and it is was the maybe no or probably nope its says said say reads shows'.split(' '),
)

export function findVehicles(index: VehicleIndex, tokens: readonly Token[], options: VehicleOptions): FoundVehicles {
  const years = listYearMentions(tokens, options.now)
  const listed = listCarMentions(index, tokens, options.allowedMistakes)
  const mentions = confirmedMentions(listed, { ...options, lexicon: index.lexicon, tokens, years })
  const drafts = toDrafts(mentions)
  for (const draft of drafts) draft.truckSeries = truckSeriesAt(tokens, draft)
  const isNamed = (at: number) => mentions.some(({ from, to }) => from <= at && at <= to)
  const loose = years.filter(({ at }) => !isNamed(at)).filter((year) => !giveYear(drafts, tokens, year))
  const year = yearAlone(loose, tokens, options, index.lexicon)
  const dated = years.filter(({ at }) => !isNamed(at) && !(loose.some((each) => each.at === at) && !year))
  return {
    ...pickCars(drafts),
    year,
    yearsAt: dated.map(({ at }) => at),
  }
}

/** Leaves out the Tahoe in "a hood for a 2012 Mustang, some lady in a Tahoe hit me". */
function withoutUndated(drafts: DraftCar[]): DraftCar[] {
  const dated = drafts.filter(({ year }) => year !== null)
  return dated.length > 0 ? dated : drafts
}

/** In "I have a Jetta and a Wrangler, need a radiator for the Jetta" the part is for one of them. */
function pickCars(drafts: readonly DraftCar[]): Pick<FoundVehicles, 'cars' | 'otherCars'> {
  const { named = [], again = [] } = Object.groupBy(drafts, (draft) =>
    isNamedAgain(draft, drafts) ? 'again' : 'named',
  )
  const isMeant = (car: DraftCar) => again.length === 0 || again.some((other) => isSameModel(car, other))
  return { cars: withoutUndated(named.filter(isMeant)), otherCars: named.filter((car) => !isMeant(car)) }
}

function isNamedAgain(draft: DraftCar, drafts: readonly DraftCar[]): boolean {
  const { year, from } = draft
  return drafts.some(
    (other) => other.from < from && (year === null || year === other.year) && isSameModel(draft, other),
  )
}

/** The same model, or "the Ford" for an F-150. */
function isSameModel({ cars, make: own }: DraftCar, other: DraftCar): boolean {
  if (cars.length === 0 || other.cars.length === 0)
    return [...cars, ...other.cars].some(({ make }) => make === (own ?? other.make))
  return cars.some(({ make, model }) => other.cars.some((car) => car.make === make && car.model === model))
}

function toDrafts(mentions: readonly CarMention[]): DraftCar[] {
  const drafts: DraftCar[] = []
  for (const [at, mention] of mentions.entries()) {
    const last = drafts.at(-1)
    // In "a Chevy Avalanche and a Chevy Volt" the second make begins another car.
    const isOfNext = mentions[at + 1]?.kind === 'model' && mentions[at + 1]?.from === mention.to + 1
    const isOfLast = last && !(hasModel(last) && isOfNext)
    if (isOfLast && mention.kind === 'make' && takesMake(last, mention.make))
      extend(last, mention, { make: mention.make })
    else if (mention.kind === 'make') drafts.push(draftOf(mention, { make: mention.make }))
    else if (last && hasModel(last) && mention.from === last.to + 1) extend(last, mention, {})
    else if (last && !hasModel(last) && isOfMake(mention, last)) extend(last, mention, modelOf(mention))
    else {
      // The Kia in "change the Kia to a Santa Fe".
      if (last && !hasModel(last)) drafts.pop()
      drafts.push(draftOf(mention, modelOf(mention)))
    }
  }
  return drafts
}

function truckSeriesAt(tokens: readonly Token[], { to }: Range): string | undefined {
  return [tokens[to], tokens[to + 1]].map((token) => seriesOf(token?.text ?? '')).find(Boolean)
}

/** "A Chevy Sierra" is one car, though it isn't a Chevrolet, because the words are next to each other. */
function isOfMake({ cars, from }: ModelMention, { make, to }: DraftCar): boolean {
  return from <= to + 2 || cars.length === 0 || cars.some((car) => car.make === make)
}

function takesMake(draft: DraftCar, make: string): boolean {
  return draft.make === make || (draft.make === null && draft.cars.some((car) => car.make === make))
}

function hasModel({ cars, series }: NamedCar): boolean {
  return cars.length > 0 || series !== null
}

function modelOf({ cars, series }: ModelMention): Partial<NamedCar> {
  return { cars, series }
}

function draftOf(range: Range, named: Partial<NamedCar>): DraftCar {
  const unknown = { year: null, make: null, cars: [], series: null, yearDistance: Number.POSITIVE_INFINITY }
  return { ...unknown, ...named, from: range.from, to: range.to, places: placesIn(range) }
}

function extend(draft: DraftCar, range: Range, named: Partial<NamedCar>): void {
  Object.assign(draft, named, { to: range.to, places: [...draft.places, ...placesIn(range)] })
}

function placesIn({ from, to }: Range): number[] {
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}

function giveYear(drafts: readonly DraftCar[], tokens: readonly Token[], { at, year, isShort }: YearMention): boolean {
  const distanceTo = ({ from, to }: DraftCar) => (at < from ? from - at : at - to)
  const isApart = ({ from, to }: DraftCar) => Number(tokens[at < from ? from : to]?.clause !== tokens[at]?.clause)
  const nearest = drafts.toSorted((a, b) => distanceTo(a) - distanceTo(b) || isApart(a) - isApart(b))[0]
  if (!nearest || distanceTo(nearest) > (isShort ? 1 : REACH_OF_YEAR)) return false
  if (distanceTo(nearest) < nearest.yearDistance) Object.assign(nearest, { year, yearDistance: distanceTo(nearest) })
  return true
}

function yearAlone(
  loose: readonly YearMention[],
  tokens: readonly Token[],
  { isAwaited }: VehicleOptions,
  { corrections }: Lexicon,
): number | null {
  const isCorrected = (at: number) => corrections.has(tokens[at]?.plain ?? '')
  const isSame = (at: number) =>
    /^(?:same for|not \d\d)$/.test(textBetween(tokens, at - 2, at)) ||
    /^(?:of the same|my (?:bad|fault))/.test(textBetween(tokens, at + 1, at + 4))
  const isStated = (at: number) =>
    SAYS_WHAT_IT_IS.has(tokens[at - 1]?.plain ?? '') || isCorrected(at - 1) || isCorrected(at + 1)
  return loose.findLast(({ at, isShort }) => !isShort || isSame(at) || isAwaited || isStated(at))?.year ?? null
}
