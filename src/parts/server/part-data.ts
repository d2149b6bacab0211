import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Part, parseParts } from '#parts/part.ts'

export async function openParts(folder: string): Promise<Part[]> {
  return parseParts(await readFile(join(folder, 'parts.csv'), 'utf8'))
}
