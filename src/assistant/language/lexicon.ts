import type { CarName } from '#vehicles/names.ts'

export const LEXICON_FILES = [
  'ordinary-words',
  'spanish-words',
  'short-forms',
  'make-nicknames',
  'model-nicknames',
  'renamed-models',
  'everyday-models',
  'everyday-makes',
  'body-words',
  'trade-names',
  'request-words',
  'reference-words',
] as const

export type Lexicon = {
  ordinaryWords: ReadonlySet<string>
  spanishWords: ReadonlySet<string>
  shortForms: ReadonlyMap<string, string>
  makeNicknames: ReadonlyMap<string, string>
  modelNicknames: ReadonlyMap<string, readonly CarName[]>
  renamedModels: ReadonlyMap<string, string>
  everydayModels: ReadonlySet<string>
  everydayMakes: ReadonlySet<string>
  bodyWords: ReadonlySet<string>
  tradeNames: ReadonlySet<string>
  requestWords: ReadonlySet<string>
  references: ReadonlyMap<string, readonly Reference[]>
}

/** What a word says of things that were named before: how many, which, or where. */
export type Reference = { says: 'count' | 'times' | 'more' | 'set' | 'which' | 'side' | 'end'; value: string }

export function parseLexicon(files: Readonly<Record<(typeof LEXICON_FILES)[number], string>>): Lexicon {
  return {
    ordinaryWords: toSet(files['ordinary-words']),
    spanishWords: toSet(files['spanish-words']),
    shortForms: toMap(files['short-forms']),
    makeNicknames: toMap(files['make-nicknames']),
    modelNicknames: new Map([...toMap(files['model-nicknames'])].map(([name, cars]) => [name, toCars(cars)])),
    renamedModels: toMap(files['renamed-models']),
    everydayModels: toSet(files['everyday-models']),
    everydayMakes: toSet(files['everyday-makes']),
    bodyWords: toSet(files['body-words']),
    tradeNames: toSet(files['trade-names']),
    requestWords: toSet(files['request-words']),
    references: toReferences(files['reference-words']),
  }
}

function linesOf(file: string): string[] {
  return file.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

function toSet(file: string): ReadonlySet<string> {
  return new Set(linesOf(file).flatMap((line) => line.trim().split(/\s+/)))
}

function toMap(file: string): ReadonlyMap<string, string> {
  return new Map(
    linesOf(file).map((line) => {
      const at = line.indexOf(' = ')
      return [line.slice(0, at).trim(), line.slice(at + 3).trim()]
    }),
  )
}

function toReferences(file: string): ReadonlyMap<string, readonly Reference[]> {
  return new Map(
    [...toMap(file)].flatMap(([words, meanings]) => {
      const references = meanings.split('; ').map((meaning) => {
        const [says, value = ''] = meaning.split(' ')
        return { says: says as Reference['says'], value }
      })
      return words.split(' ').map((word): [string, Reference[]] => [word, references])
    }),
  )
}

function toCars(text: string): CarName[] {
  return text.split(';').map((car) => {
    const [make = '', model = ''] = car.split('>').map((name) => name.trim())
    return { make, model }
  })
}
