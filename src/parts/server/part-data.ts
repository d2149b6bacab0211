import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Part, parseParts } from '#parts/part.ts'
import type { PartFiles } from '#parts/recognition/part-index.ts'
import { PART_LEXICON_FILES, type PartLexiconFiles } from '#parts/recognition/part-lexicon.ts'

export async function openParts(folder: string): Promise<Part[]> {
  return parseParts(await readFile(join(folder, 'parts.csv'), 'utf8'))
}

/** The words and weights that recognize parts. All of them are under data/parts, so nothing else can change a price. */
export async function readPartFiles(folder: string): Promise<PartFiles> {
  const read = (name: string) => readFile(join(folder, 'parts', name), 'utf8')
  const words = PART_LEXICON_FILES.map(async (name) => [name, await read(`lexicon/${name}.txt`)] as const)
  const [weights, notSold] = await Promise.all([read('weights.txt'), read('not-sold.csv')])
  return { ...(Object.fromEntries(await Promise.all(words)) as PartLexiconFiles), weights, notSold }
}
