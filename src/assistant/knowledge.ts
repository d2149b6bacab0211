import type { PartIndex } from '#parts/recognition/part-index.ts'
import { createSpelling, type Spelling } from '#parts/recognition/spelling.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import type { VehicleFacts } from '#vehicles/vehicle-facts.ts'
import { createVehicleIndex, type VehicleIndex } from './entities/vehicle-index.ts'
import { type Intents, parseIntents } from './intents/intent.ts'
import { type LinearModel, parseModel } from './intents/linear-model.ts'
import { indexPhrases, type PhraseIndex } from './intents/phrases.ts'
import { type LEXICON_FILES, type Lexicon, parseLexicon } from './language/lexicon.ts'
import { toPlainForm } from './language/tokens.ts'
import { parseSentences, type Sentences, withPartNames } from './replies/sentences.ts'

export type AssistantFiles = {
  intents: string
  sentences: string
  lexicon: Readonly<Record<(typeof LEXICON_FILES)[number], string>>
  weights: Uint8Array | null
}

/** Everything the built-in assistant knows apart from the conversation. Built once, at startup. */
export type Knowledge = {
  lexicon: Lexicon
  intents: Intents
  sentences: Sentences
  phrases: PhraseIndex
  phraseSpelling: Spelling
  model: LinearModel
  vehicles: VehicleIndex
  parts: PartIndex
}

type Shop = { catalogue: Catalogue; vehicleFacts: VehicleFacts; partIndex: PartIndex }

export function createKnowledge(files: AssistantFiles, { catalogue, vehicleFacts, partIndex }: Shop): Knowledge {
  const lexicon = parseLexicon(files.lexicon)
  const intents = parseIntents(files.intents)
  const all = [...intents.values()].flatMap((record) => record.phrases)
  const phrases = indexPhrases(all, (word) => toPlainForm(word, lexicon))
  return {
    lexicon,
    // The index already has their phrases. A second copy would take another 2 MB.
    intents: new Map([...intents].map(([id, record]) => [id, { ...record, phrases: [] }])),
    sentences: withPartNames(parseSentences(files.sentences), partIndex),
    phrases,
    phraseSpelling: createSpelling([...phrases.words, ...lexicon.shortForms.keys()]),
    model: parseModel(files.weights),
    vehicles: createVehicleIndex(catalogue, lexicon, vehicleFacts),
    parts: partIndex,
  }
}
