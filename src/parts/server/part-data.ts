import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Part, parseParts } from '#parts/part.ts'
import { PART_LEXICON_FILES, type PartLexiconFiles } from '#parts/recognition/part-lexicon.ts'

export async function openParts(folder: string): Promise<Part[]> {
  return parseParts(await readFile(join(folder, 'parts.csv'), 'utf8'))
}

export async function readPartLexicon(folder: string): Promise<PartLexiconFiles> {
  const files = PART_LEXICON_FILES.map(async (name) => {
    return [name, await readFile(join(folder, 'part-lexicon', `${name}.txt`), 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(files)) as PartLexiconFiles
}
