import { toWords } from '#parts/part-words.ts'

export const PART_LEXICON_FILES = ['names-en', 'names-es', 'words', 'unsold-goods', 'descriptions', 'symptoms'] as const

export type PartLexiconFiles = Readonly<Record<(typeof PART_LEXICON_FILES)[number], string>>

type Names = ReadonlyMap<string, readonly string[]>

/** The words in data/parts/lexicon. Each list there says what it's for. */
export type PartLexicon = {
  englishNames: Names
  spanishNames: Names
  unsoldGoods: readonly string[]
  notGoods: readonly string[]
  unlistedParts: ReadonlyMap<string, string>
  /** Versions of a car, which say which car it is and don't describe a part. */
  versions: readonly string[]
  sameWord: ReadonlyMap<string, string>
  twoWords: ReadonlyMap<string, readonly string[]>
  oneWord: ReadonlyMap<string, string>
  alsoMeans: ReadonlyMap<string, readonly string[]>
  opposites: ReadonlyMap<string, string>
  positions: ReadonlySet<string>
  fillers: ReadonlySet<string>
  breaks: ReadonlySet<string>
  weak: ReadonlySet<string>
  subcomponents: ReadonlySet<string>
  containers: ReadonlySet<string>
  generic: ReadonlySet<string>
  everyday: ReadonlySet<string>
  carNicknames: ReadonlySet<string>
  /** Words that say the same about a part: fine, good, ok. */
  cues: ReadonlyMap<string, string>
}

export function parsePartLexicon(files: PartLexiconFiles): PartLexicon {
  const sections = sectionsOf(files.words)
  const section = (name: string) => {
    const lines = sections.get(name)
    if (!lines) throw new Error(`The part lexicon has no list [${name}]`)
    return lines
  }
  const pairs = (name: string) => section(name).flatMap(toPairs)
  const words = (name: string) => new Set(section(name).flatMap(toWords))
  const also = Map.groupBy(pairs('also-means'), ([word]) => word)
  return {
    englishNames: parseNames(files['names-en']),
    spanishNames: parseNames(files['names-es']),
    unsoldGoods: phrasesOf(linesOf(files['unsold-goods'])),
    notGoods: phrasesOf(section('not-goods')),
    unlistedParts: new Map(phrasesOf(section('unlisted-parts')).map((name) => [toWords(name).join(' '), name])),
    versions: phrasesOf(section('versions')),
    sameWord: new Map(pairs('same-word')),
    twoWords: new Map(pairs('two-words').map(([word, both]) => [word, both.split(' ')])),
    oneWord: new Map(pairs('one-word')),
    alsoMeans: new Map([...also].map(([word, all]) => [word, all.map(([, other]) => other)])),
    opposites: new Map(pairs('opposites')),
    positions: words('positions'),
    fillers: words('fillers'),
    breaks: words('breaks'),
    weak: words('weak'),
    subcomponents: words('subcomponents'),
    containers: words('containers'),
    generic: words('generic'),
    everyday: words('everyday'),
    carNicknames: words('car-nicknames'),
    cues: new Map(pairs('cues')),
  }
}

/** Parses lines of a name, a colon and texts separated by commas. Indented lines continue the one above. */
function parseNames(file: string): ReadonlyMap<string, readonly string[]> {
  const lines = linesOf(file.replaceAll(/\n {2}/g, ' ')).filter((line) => line.includes(': '))
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), phrasesOf([line.slice(at + 2)])]
    }),
  )
}

function linesOf(file: string): string[] {
  return file.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
}

function sectionsOf(file: string): ReadonlyMap<string, string[]> {
  const blocks = linesOf(file).join('\n').split(/^\[/m).slice(1)
  return new Map(
    blocks.map((block) => {
      const [name = '', ...lines] = block.trim().split('\n')
      return [name.slice(0, -1), lines]
    }),
  )
}

function phrasesOf(lines: readonly string[]): string[] {
  return lines
    .join(' ')
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

/** "light = lamp, lite" maps lamp and lite to light. */
function toPairs(line: string): [from: string, to: string][] {
  const [to = '', from = ''] = line.split(' = ')
  return from.split(', ').map((word) => [word, to])
}
