import type { Entity, RecogniserInput } from '#assistant/entities/entity.ts'
import { readVehicles, recognisers } from '#assistant/entities/recognisers.ts'
import { type ReferenceReader, type References, readReferences } from '#assistant/entities/references.ts'
import { resolveSpans, type Span } from '#assistant/entities/span.ts'
import { isCarWord } from '#assistant/entities/vehicle-index.ts'
import type { FoundVehicles } from '#assistant/entities/vehicles.ts'
import { matchPhrases } from '#assistant/intents/phrases.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import { detectLanguage, type Language } from '#assistant/language/detect-language.ts'
import { withDictatedFigures } from '#assistant/language/dictated-figures.ts'
import { type Token, toTokens } from '#assistant/language/tokens.ts'
import { mendTokens, vocabularyFor } from '#assistant/language/vocabulary.ts'
import { type DescriptionMatch, matchDescriptions } from '#parts/recognition/match-descriptions.ts'
import { rankParts, troubleIn } from '#parts/recognition/part-scorer.ts'
import type { DialogueState } from './dialogue-state.ts'

export type MessageReading = References & {
  text: string
  tokens: readonly Token[]
  language: Language
  spans: readonly Span<Entity>[]
  vehicles: FoundVehicles
  phrases: ReadonlySet<string>
  /** The message adds to what was asked: "and", "also", "too". */
  isAddition: boolean
  /** The message takes something back: "actually", "sorry", "I meant". */
  isCorrection: boolean
  isQuestion: boolean
  /** Whether the words sound like a complaint, above zero, or like a part that is described. */
  trouble: number
  /** What the message complains of, as far as it is like a known complaint. */
  symptom: (DescriptionMatch & { likely: readonly string[] }) | null
}

const ADDITIONS: ReadonlySet<string> = new Set('also too plus add another aswell tambien'.split(' '))
const ADDING =
  /\b(?:as well|along with|throw in|while (?:im|i'm|we'?re|you'?re|ur)|might as well|with (?:that|it|those))\b/i
const CORRECTIONS: ReadonlySet<string> = new Set(
  'actually sorry meant mean oops wait correction mistake instead wrong typo whoops perdon digo'.split(' '),
)
/** Before the car that was spoken of, where another one is named: "instead of the Colorado", "I said Fusion". */
const TAKING_BACK: ReadonlySet<string> = new Set(
  'said say put typed wrote not instead than sure thought was'.split(' '),
)
const MOST_SUGGESTED = 3
const REACH_OF_TAKING_BACK = 4
const CORRECTING = /\b(?:scratch (?:that|it)|my (?:bad|fault)|i (?:said|wrote|typed|misspoke)|quise decir)\b/i
const QUESTION =
  /\?|^\s*(?:and |so |ok |but )?(?:what|how|which|where|when|why|who|do|does|did|is|are|can|could|will|would|should|has|have|que|como|cuanto|cuando|donde|cual|tienen|puedo|hay)\b/i

export function readMessage(
  message: string,
  state: DialogueState,
  now: Date,
  knowledge: Knowledge,
  readReference: ReferenceReader,
): MessageReading {
  const { lexicon, parts, vehicles, phrases } = knowledge
  const text = withDictatedFigures(message)
  const tokens = toTokens(text, lexicon)
  const isOfCar = (word: string) => isCarWord(vehicles, word)
  const vocabulary = vocabularyFor(tokens, { lexicon, parts, phraseWords: phrases.words, isCarWord: isOfCar })
  const seen = {
    ...{ text, tokens, vocabulary, vehicles, parts, now },
    known: state.vehicle,
    others: state.otherVehicles,
    isVehicleAwaited: state.pendingQuestion?.asks === 'vehicle',
    isNameAwaited: state.pendingQuestion?.asks === 'contact' && state.contact.name === null,
    isPersonWanted: state.wantsPerson,
  }
  const input: RecogniserInput = { ...seen, found: readVehicles(seen) }
  const spans = resolveSpans(recognisers.flatMap((recognise) => recognise(input)))
  const named = new Set(spans.flatMap((span) => (isWords(span) ? [] : span.tokens)))
  const mended = mendTokens(tokens, vocabulary, { words: phrases.words, spelling: knowledge.phraseSpelling }, lexicon)
  const unnamed = mended.filter((_, at) => !named.has(at))
  const found = withoutTakenBack(input.found, tokens, state)
  return {
    text,
    tokens: mended,
    language: detectLanguage(tokens, lexicon, state.language),
    spans,
    vehicles: found,
    phrases: findPhrases(unnamed, knowledge),
    ...readReferences(text, tokens, spans, lexicon, readReference),
    isAddition: tokens.some(({ plain }) => ADDITIONS.has(plain)) || ADDING.test(text),
    isCorrection: isCorrection(text, tokens, found, input.found),
    isQuestion: QUESTION.test(text),
    trouble: troubleIn(parts.scorer, unnamed),
    symptom: findSymptom(unnamed, knowledge),
  }
}

function findSymptom(words: readonly Token[], { parts }: Knowledge) {
  const [match] = matchDescriptions(parts.symptoms, words)
  const likely = rankParts(parts.scorer, words).likely.slice(0, MOST_SUGGESTED)
  return match ? { ...match, likely: likely.map(({ name }) => name) } : null
}

function findPhrases(tokens: readonly Token[], { phrases, intents }: Knowledge): ReadonlySet<string> {
  const matches = matchPhrases(phrases, tokens)
  const isSignal = ({ entity }: Span<string>) => intents.get(entity)?.kind === 'signal'
  const picked = [...resolveSpans(matches.filter((match) => !isSignal(match))), ...matches.filter(isSignal)]
  return new Set(picked.map(({ entity }) => entity))
}

/** Without the car that is taken back for another one: "2011 Traverse, wait no, 2012 Acadia", "a Focus, I said Fusion". */
function withoutTakenBack(found: FoundVehicles, tokens: readonly Token[], { vehicle }: DialogueState): FoundVehicles {
  const isTakenBack = ({ cars, from, to }: FoundVehicles['cars'][number], at: number) => {
    const next = found.cars[at + 1]
    if (next && tokens.slice(to + 1, next.from).some(({ text }) => CORRECTIONS.has(text))) return true
    const before = tokens.slice(Math.max(0, from - REACH_OF_TAKING_BACK), from)
    const isKnown = cars.some(({ make, model }) => make === vehicle.make && model === vehicle.model)
    return isKnown && before.some(({ text, clause }) => TAKING_BACK.has(text) && clause === tokens[from]?.clause)
  }
  const left = found.cars.filter((car, at) => !isTakenBack(car, at))
  return { ...found, cars: left.length > 0 ? left : found.cars }
}

/** Goods are words, too, that a phrase may hold: "is the engine light". */
function isWords({ entity }: Span<Entity>): boolean {
  return entity.kind === 'part' || entity.kind === 'unsold'
}

function isCorrection(text: string, tokens: readonly Token[], { cars }: FoundVehicles, said: FoundVehicles): boolean {
  if (tokens.some((token) => CORRECTIONS.has(token.text)) || CORRECTING.test(text)) return true
  return cars.length < said.cars.length || (cars.length > 0 && /\bnot\b/i.test(text))
}
