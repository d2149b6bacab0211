import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type AssistantFiles, createKnowledge, type Knowledge } from '#assistant/knowledge.ts'
import { LEXICON_FILES } from '#assistant/language/lexicon.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import type { VehicleFacts } from '#vehicles/vehicle-facts.ts'

type Shop = { catalogue: Catalogue; vehicleFacts: VehicleFacts; partIndex: PartIndex }

export async function openKnowledge(dataFolder: string, shop: Shop): Promise<Knowledge> {
  const folder = path.join(dataFolder, 'assistant')
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')
  const [intents, sentences, weights, ...words] = await Promise.all([
    read('intents.txt'),
    read('sentences.txt'),
    readFile(path.join(folder, 'weights.bin')),
    ...LEXICON_FILES.map((name) => read(`lexicon/${name}.txt`)),
  ])
  const lexicon = Object.fromEntries(LEXICON_FILES.map((name, at) => [name, words[at] ?? '']))
  const files: AssistantFiles = {
    intents,
    sentences,
    lexicon: lexicon as AssistantFiles['lexicon'],
    weights,
  }
  return createKnowledge(files, shop)
}
