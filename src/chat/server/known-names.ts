import type { Company } from '#company/company.ts'
import { hoursInWords } from '#company/hours.ts'
import { phoneKey } from '#leads/lead.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { companyFacts } from './reply-references.ts'
import { foldText } from './visitors-words.ts'

export type KnownNames = {
  company: Company
  visitorsWords: string
  catalogue: Catalogue
  partIndex: PartIndex
  /** Of the visitor's vehicle: "328i xDrive" has digits. */
  trim: string | null
  isHandedOver: boolean
  /** What's on the shelf, by the number of the price. */
  itemsInStock: ReadonlyMap<number, string>
}

export const NAME_MARK = '[]'

const EMAIL = /[^\s@<>()[\]"',;:]{1,64}@[a-z0-9.-]{1,100}\.[a-z]{2,20}/gi
const PHONE = /(?<![\w.,-])\+?\(?\d[\d ().-]{8,18}\d(?!\w)/g
const VIN_OR_QUOTE = /\b(?:[A-HJ-NPR-Z0-9]{17}|Q-\d{4,9})\b/gi
const ZIP_CODE = /\b(?:zip(?: ?code)?|código postal)(?: is| es)?:? (\d{5})\b/gi
const OPENING_TIME = /\d+(?::\d+)?[AP]M/g

/** A mark in place of our own texts and of what visitors wrote about themselves. */
export function withoutOwnTexts(words: string, { company, visitorsWords, trim }: KnownNames): string {
  const own = foldText(visitorsWords)
  const ownDigits = own.replace(/\D/g, '') + phoneKey(company.phone.e164)
  const ifOwn = (found: string) => (own.includes(foldText(found).replace(/\.$/, '')) ? NAME_MARK : found)
  const withoutOurs = listOurTexts(company).reduce((text, ours) => text.replaceAll(ours, NAME_MARK), words)
  const withoutOwn = withoutOurs
    .replace(EMAIL, ifOwn)
    .replace(VIN_OR_QUOTE, ifOwn)
    .replace(PHONE, (phone) => (ownDigits.includes(phoneKey(phone)) ? NAME_MARK : phone))
    .replace(ZIP_CODE, (all, zipCode: string) => (own.includes(zipCode) ? NAME_MARK : all))
  return trim ? withoutOwn.replaceAll(trim, NAME_MARK) : withoutOwn
}

/** The longest first: one may contain another. */
function listOurTexts(company: Company): string[] {
  const times = hoursInWords(company).match(OPENING_TIME) ?? []
  // "Route 66 Auto Parts" has digits.
  const names = [company.name, company.legalName].filter((name) => /\d/.test(name))
  return [...Object.values(companyFacts(company)), ...names, ...times].toSorted(
    (one, other) => other.length - one.length,
  )
}

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}'&/-]*(?: [\p{L}\p{N}][\p{L}\p{N}'&/-]*)*/gu
const YEAR = /^(?:19[5-9]|20[0-3])\d$/
const MAX_NAME_WORDS = 5

/** A mark in place of names of cars and parts that have digits, or a year before them. */
export function withoutNames(text: string, { catalogue, partIndex }: KnownNames): string {
  const names = namesOf(catalogue, partIndex)
  return text.replace(WORDS, (run) => {
    const words = run.split(' ')
    const keys = words.map(vehicleNameKey)
    for (let at = 0; at < words.length; at += 1) {
      const length = nameLengthAt(keys.slice(at, at + MAX_NAME_WORDS), names)
      if (length > 0) words.splice(at, length, NAME_MARK, ...Array<string>(length - 1).fill(''))
      at += Math.max(length - 1, 0)
    }
    return words.filter(Boolean).join(' ')
  })
}

/** "2014 Honda Accord", "2014 Accord", "Ram 1500", "F-150". A number alone isn't a car, though there's a Fiat 500. */
function nameLengthAt(keys: readonly string[], { alone, afterYear }: Names): number {
  const isYear = YEAR.test(keys[0] ?? '')
  for (let length = keys.length; length > 0; length -= 1) {
    const [first = '', ...rest] = keys.slice(0, length)
    const key = rest.join('')
    if (alone.has(first + key) || (isYear && (alone.has(key) || afterYear.has(key)))) return length
  }
  return 0
}

type Names = { alone: ReadonlySet<string>; afterYear: ReadonlySet<string> }

const namesByCatalogue = new WeakMap<Catalogue, Names>()

function namesOf(catalogue: Catalogue, partIndex: PartIndex): Names {
  const known = namesByCatalogue.get(catalogue)
  if (known) return known
  const cars = [...catalogue].map(([make, { models }]) => ({ make, models: [...models.keys()] }))
  const models = cars.flatMap((car) => car.models)
  const parts = [...partIndex.byName.values()].flatMap(({ name, synonyms }) => [name, ...synonyms].map(vehicleNameKey))
  const withMake = cars.flatMap((car) => [car.make, ...car.models.map((model) => car.make + model)])
  const distinctive = [...models, ...parts].filter((key) => /\d/.test(key) && /\p{L}/u.test(key))
  const names = { alone: new Set([...withMake, ...distinctive]), afterYear: new Set(models) }
  namesByCatalogue.set(catalogue, names)
  return names
}
