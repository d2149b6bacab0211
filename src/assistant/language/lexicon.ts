import type { CarName } from '#vehicles/names.ts'

/** What a word says about earlier items: how many, which, where, that they're also meant (`beside`), or that there's a new car. */
export type Reference = {
  says: 'count' | 'times' | 'more' | 'set' | 'which' | 'side' | 'end' | 'beside' | 'car'
  value: string
}

/** What a word says about an earlier car: its owner, its body, or that it's the older or newer one. */
export type CarReference = { says: 'owner' | 'body' | 'age'; value: string }

/** How to parse each file in data/assistant/lexicon. */
const READERS = {
  'ordinary-words': toSet,
  'spanish-words': toSet,
  'short-forms': toMap,
  'make-nicknames': toMap,
  'model-nicknames': toNicknames,
  'renamed-models': toMap,
  'everyday-models': toSet,
  'everyday-makes': toSet,
  'body-words': toSet,
  'trade-names': toSet,
  'first-names': toSet,
  additions: toSet,
  corrections: toSet,
  'reference-words': toMeanings<Reference>,
  'part-signs': toSigns,
  'car-references': toMeanings<CarReference>,
  'car-namesakes': toNames,
  machines: toNames,
} as const

type LexiconFile = keyof typeof READERS
type CamelCase<Name> = Name extends `${infer First}-${infer Second}` ? `${First}${Capitalize<Second>}` : Name

export type Lexicon = { readonly [File in LexiconFile as CamelCase<File>]: ReturnType<(typeof READERS)[File]> }

export const LEXICON_FILES = Object.keys(READERS) as LexiconFile[]

export function parseLexicon(files: Readonly<Record<LexiconFile, string>>): Lexicon {
  const toName = (file: string) => file.replace(/-(.)/, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(
    LEXICON_FILES.map((file) => [toName(file), READERS[file](files[file])]),
  ) as unknown as Lexicon
}

function linesOf(file: string): string[] {
  return file.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

function toSet(file: string): ReadonlySet<string> {
  return new Set(linesOf(file).flatMap((line) => line.trim().split(/\s+/)))
}

/** Names separated by commas, also found when written as one word. */
function toNames(file: string): ReadonlySet<string> {
  const names = linesOf(file).flatMap((line) => line.split(',').map((name) => name.trim()))
  return new Set(names.flatMap((name) => [name, name.replaceAll(' ', '')]))
}

function toMap(file: string): ReadonlyMap<string, string> {
  return new Map(
    linesOf(file).map((line) => {
      const at = line.indexOf(' = ')
      return [line.slice(0, at).trim(), line.slice(at + 3).trim()]
    }),
  )
}

/** Maps each word before the equals sign to what follows it. */
function toSigns(file: string): ReadonlyMap<string, string> {
  return new Map([...toMap(file)].flatMap(([words, sign]) => words.split(' ').map((word) => [word, sign] as const)))
}

function toMeanings<Meaning extends { says: string; value: string }>(file: string): ReadonlyMap<string, Meaning[]> {
  const meaningsOf = (text: string) =>
    text.split('; ').map((meaning) => {
      const [says, value = ''] = meaning.split(' ')
      return { says, value } as Meaning
    })
  return new Map([...toSigns(file)].map(([word, text]) => [word, meaningsOf(text)]))
}

function toNicknames(file: string): ReadonlyMap<string, readonly CarName[]> {
  return new Map([...toMap(file)].map(([name, cars]) => [name, toCars(cars)]))
}

function toCars(text: string): CarName[] {
  return text.split(';').map((car) => {
    const [make = '', model = ''] = car.split('>').map((name) => name.trim())
    return { make, model }
  })
}
