import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Catalogue, parseCatalogue } from '#vehicles/catalogue.ts'
import { openVpic, type Vpic } from './vpic.ts'

export type VinData = { vpic: Vpic; catalogue: Catalogue }

export async function openVinData(folder: string): Promise<VinData> {
  const [vpic, csv] = await Promise.all([
    openVpic(join(folder, 'vpic.txt.gz')),
    readFile(join(folder, 'makes-models.csv'), 'utf8'),
  ])
  return { vpic, catalogue: parseCatalogue(csv) }
}
