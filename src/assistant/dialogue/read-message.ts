import type { Entity, RecognizerInput } from '#assistant/entities/entity.ts'
import { readVehicles, recognizers } from '#assistant/entities/recognizers.ts'
import { type ReferenceReader, type References, readReferences } from '#assistant/entities/references.ts'
import { resolveSpans, type Span } from '#assistant/entities/span.ts'
import type { SpokenVehicle } from '#assistant/entities/spoken-vehicle.ts'
import { isCarWord } from '#assistant/entities/vehicle-index.ts'
import type { FoundVehicles, SpokenCar } from '#assistant/entities/vehicles.ts'
import { readWishes, type SpokenWishes } from '#assistant/entities/wishes.ts'
import { matchPhrases } from '#assistant/intents/phrases.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import { detectLanguage, type Language } from '#assistant/language/detect-language.ts'
import { withDictatedFigures } from '#assistant/language/dictated-figures.ts'
import type { Lexicon } from '#assistant/language/lexicon.ts'
import { type Token, toTokens } from '#assistant/language/tokens.ts'
import { correctTokens, vocabularyFor } from '#assistant/language/vocabulary.ts'
import type { NotSold } from '#parts/not-sold.ts'
import { type DescriptionMatch, likenessByName, matchDescriptions } from '#parts/recognition/match-descriptions.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { readParts } from '#parts/recognition/part-request.ts'
import { rankParts, troubleIn } from '#parts/recognition/part-scorer.ts'
import type { DialogueState } from './dialogue-state.ts'

export type MessageReading = References & {
  text: string
  tokens: readonly Token[]
  language: Language
  spans: readonly Span<Entity>[]
  vehicles: FoundVehicles
  /** What it asks for instead of a part we sell. */
  notSold: NotSold | null
  wishes: SpokenWishes
  phrases: ReadonlySet<string>
  /** The message adds to the request: "and", "also", "too". */
  isAddition: boolean
  /** The message takes something back: "actually", "sorry", "I meant". */
  isCorrection: boolean
  isQuestion: boolean
  /** Above zero if the words sound like a complaint, below if they describe a part. */
  trouble: number
  /** The known complaint the message is closest to. */
  symptom: (DescriptionMatch & { listLikely: () => readonly string[] }) | null
  /** The clauses that ask something without naming a part or a car. */
  questions: readonly { tokens: readonly Token[]; phrases: ReadonlySet<string> }[]
}

const ADDING =
  /\b(?:as well|along with|throw in|while (?:im|i'm|we'?re|you'?re|ur)|might as well|with (?:that|it|those))\b/i
const MAX_SUGGESTED = 3
/** Later messages usually refer to the earlier request, so a description of another part has to be clear. */
const CLEAR_LEAD = 1
const LIKENESS_WORTH = 1.5
const CORRECTING =
  /\b(?:scratch (?:that|it)|my (?:bad|fault)|i (?:said|wrote|typed|misspoke)|if (?:it|that) (?:was|were)|quise decir)\b/i
/** "Legacy, not Outback", "it's a 1984", "title says 86". */
const NAMES_RIGHT =
  /^no\b|\bnot\b|\b(?:it'?s|it is|says|reads|shows|decodes to)\b(?!.*\b(?:too|also|same|as well|other)\b)/i
const INTERROGATIVES = 'what|how|which|where|when|why|who|do|does|did|is|are|can|could|will|would|should|has|have'
const QUESTION = new RegExp(
  String.raw`\?|^\s*(?:and |so |ok |but )?(?:${INTERROGATIVES}|que|como|cuanto|cuando|donde|cual|tienen|puedo|hay)\b`,
  'i',
)
const BEGINS_QUESTION = new RegExp(`^(?:${INTERROGATIVES}|whats|whos|whereabouts|may|must|any)$`)
const LEADING = /^(?:and|n|also|but|so|or|ok|okay|then|plus|btw|hey|hi|hello)$/
const MIN_QUESTION_LENGTH = 3

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
  const isCar = (word: string) => isCarWord(vehicles, word)
  const vocabulary = vocabularyFor(tokens, { lexicon, parts, phraseWords: phrases.words, isCarWord: isCar })
  const context = {
    ...{ text, tokens, vocabulary, vehicles, parts, now },
    asked: [...new Set([...state.otherItems, ...state.items].map(({ part }) => part))],
    known: state.vehicle,
    others: state.otherVehicles,
    isVehicleAwaited: state.pendingQuestion?.asks === 'vehicle',
    isNameAwaited: state.pendingQuestion?.asks === 'contact' && state.contact.name === null,
    isPersonWanted: state.wantsPerson,
  }
  const goods = readParts(parts, text, context.asked.length > 0 ? CLEAR_LEAD : 0)
  const input: RecognizerInput = { ...context, goods, found: readVehicles(context) }
  const spans = resolveSpans(recognizers.flatMap((recognize) => recognize(input)))
  const named = new Set(spans.flatMap((span) => (isGoods(span) ? [] : span.tokens)))
  const corrected = correctTokens(
    tokens,
    vocabulary,
    { words: phrases.words, spelling: knowledge.phraseSpelling },
    lexicon,
  )
  const unnamed = corrected.filter((_, at) => !named.has(at))
  const found = withoutTakenBack(input.found, tokens, state.vehicle, lexicon)
  return {
    text,
    tokens: corrected,
    language: detectLanguage(tokens, lexicon, state.language),
    spans,
    vehicles: found,
    notSold: goods.notSold,
    wishes: readWishes(text),
    phrases: findPhrases(unnamed, knowledge),
    ...readReferences(text, tokens, spans, lexicon, readReference),
    isAddition: tokens.some(({ plain }) => lexicon.additions.has(plain)) || ADDING.test(text),
    isCorrection: isCorrection(text, tokens, { found, mentioned: input.found }, lexicon),
    isQuestion: QUESTION.test(text),
    trouble: troubleIn(parts.scorer, unnamed),
    symptom: findSymptom(unnamed, knowledge),
    questions: listQuestions(corrected, spans).map((asked) => ({
      tokens: asked,
      phrases: findPhrases(asked, knowledge),
    })),
  }
}

function listQuestions(tokens: readonly Token[], spans: readonly Span<Entity>[]): Token[][] {
  const named = new Set(spans.flatMap((span) => span.tokens))
  const clauses = Map.groupBy(tokens.keys(), (at) => tokens[at]?.clause)
  return [...clauses.values()].flatMap((places) => {
    const words = places.flatMap((at) => tokens[at] ?? [])
    const asked = words.slice(words.findIndex(({ text }) => !LEADING.test(text)))
    const isAsked = asked.length >= MIN_QUESTION_LENGTH && BEGINS_QUESTION.test(asked[0]?.text ?? '')
    return isAsked && !places.some((at) => named.has(at)) ? [asked] : []
  })
}

function findSymptom(words: readonly Token[], { parts }: Knowledge): MessageReading['symptom'] {
  const [match] = matchDescriptions(parts.symptoms, words)
  return match ? { ...match, listLikely: () => listLikelyParts(words, parts) } : null
}

/** The parts that usually cause such a complaint, likeliest first. */
function listLikelyParts(words: readonly Token[], { scorer, symptoms }: PartIndex): string[] {
  const { likely, scoreOf } = rankParts(scorer, words)
  const likeness = likenessByName(symptoms, words)
  const names = [...new Set([...likeness.keys(), ...likely.map(({ name }) => name)])]
  const worth = (name: string) => scoreOf(name) + LIKENESS_WORTH * (likeness.get(name) ?? 0)
  return names.sort((a, b) => worth(b) - worth(a)).slice(0, MAX_SUGGESTED)
}

function findPhrases(tokens: readonly Token[], { phrases, intents }: Knowledge): ReadonlySet<string> {
  const matches = matchPhrases(phrases, tokens)
  const isSignal = ({ entity }: Span<string>) => intents.get(entity)?.kind === 'signal'
  const picked = [...resolveSpans(matches.filter((match) => !isSignal(match))), ...matches.filter(isSignal)]
  return new Set(picked.map(({ entity }) => entity))
}

/** Removes a car that the message takes back: "2011 Traverse, wait no, 2012 Acadia", "it's a Jetta, sorry, the Passat is hers". */
function withoutTakenBack(
  found: FoundVehicles,
  tokens: readonly Token[],
  known: SpokenVehicle,
  { corrections }: Lexicon,
): FoundVehicles {
  const isCorrected = (from: number, to?: number) => tokens.slice(from, to).some(({ text }) => corrections.has(text))
  const isKnown = ({ cars }: SpokenCar) => cars.some(({ make, model }) => make === known.make && model === known.model)
  const isOfKnown = found.cars.some(isKnown) && isCorrected(0)
  const isTakenBack = (car: SpokenCar, at: number) => {
    const next = found.cars[at + 1]
    return isOfKnown ? isKnown(car) : next && isCorrected(car.to + 1, next.from)
  }
  const kept = found.cars.filter((car, at) => !isTakenBack(car, at))
  if (kept.length === 0) return found
  return { ...found, cars: kept, otherCars: [...found.otherCars, ...found.cars.filter((car) => !kept.includes(car))] }
}

/** Words for goods can also be part of a phrase: "is the engine light". */
function isGoods({ entity }: Span<Entity>): boolean {
  return entity.kind === 'part' || entity.kind === 'unsold'
}

function isCorrection(
  text: string,
  tokens: readonly Token[],
  { found: { cars, year }, mentioned }: { found: FoundVehicles; mentioned: FoundVehicles },
  { corrections }: Lexicon,
): boolean {
  if (tokens.some((token) => corrections.has(token.text)) || CORRECTING.test(text)) return true
  return cars.length < mentioned.cars.length || ((cars.length > 0 || year !== null) && NAMES_RIGHT.test(text))
}
