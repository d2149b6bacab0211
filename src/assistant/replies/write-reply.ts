import type { ShopTools } from '#assistant/assistant.ts'
import { completeContact, isHandedOver, type PendingQuestion } from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { type Act, listRefusals } from '#assistant/dialogue/policy.ts'
import { isVehicleComplete, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import type { IntentRecord, Intents } from '#assistant/intents/intent.ts'
import { fillAnswer } from './facts.ts'
import { detailsRequest, personReply } from './person-reply.ts'
import { priceParagraph } from './price-paragraph.ts'
import { missingQuestion, vinReport } from './questions.ts'
import { listed, wordsIn } from './words.ts'
import type { Words } from './words-en.ts'

type Paragraph = { text: string; offersPerson: boolean }

type Reply = { content: string; offersPerson: boolean; said: string[] }

const MOST_SAID = 60
const OFFERING: ReadonlySet<Act['says']> = new Set(['unknown-part', 'unsold-item', 'unknown-of-part', 'refused-part'])

/** Writes what was decided: one paragraph an act, none of them twice, and one offer of a person at the end. */
export async function writeReply(
  turn: DialogueTurn,
  acts: readonly Act[],
  intents: Intents,
  tools: ShopTools,
): Promise<Reply> {
  const words = wordsIn(turn.state.language)
  const paragraphs = await Promise.all(acts.map((act) => writeAct(act, turn, words, intents, tools)))
  const texts = [...new Set(paragraphs.map(({ text }) => text).filter(Boolean))]
  const fresh = texts.map((text) => inFreshWords(text, turn.before.said, words))
  const isPersonAsked = acts.some(({ says }) => says === 'person' || says === 'reminder')
  const offersPerson = !isPersonAsked && paragraphs.some((paragraph) => paragraph.offersPerson)
  const isReached = isHandedOver(turn.before)
  const offer = isReached ? words.askWhenCalled : words.offer
  return {
    content: offersPerson ? `${fresh.join('\n\n')}${fresh.length > 0 ? ' ' : ''}${offer}` : fresh.join('\n\n'),
    offersPerson,
    said: [...turn.before.said, ...fresh.map(keyOf)].slice(-MOST_SAID),
  }
}

function inFreshWords(text: string, said: readonly string[], { again }: Words): string {
  const versions = [text, ...again.map((lead) => lead + text)]
  return versions.find((version) => !said.includes(keyOf(version))) ?? `${again.join('')}${text}`
}

export function pendingAfter(turn: DialogueTurn, acts: readonly Act[], offersPerson: boolean): PendingQuestion | null {
  const said = new Set(acts.map(({ says }) => says))
  const suggested = turn.vins.flatMap(({ decoded }) => (decoded.ok ? [] : (decoded.suggestion ?? [])))[0]
  if (said.has('person') && completeContact(turn.state) === null) return { asks: 'contact' }
  if (suggested) return { asks: 'vin', suggested }
  if (said.has('price')) return { asks: 'order' }
  if (turn.candidates.length > 0) return { asks: 'parts', suggested: [...turn.candidates] }
  if (said.has('question') && turn.items.length === 0 && turn.before.pendingQuestion?.asks === 'parts')
    return turn.before.pendingQuestion
  if (said.has('question')) return { asks: isVehicleKnown(turn) ? 'part' : 'vehicle' }
  if (said.has('vin')) return { asks: 'part' }
  if (offersPerson) return { asks: 'person' }
  return said.has('reminder') || said.has('person') ? null : turn.before.pendingQuestion
}

function keyOf(text: string): string {
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}

function isVehicleKnown({ vehicles, now }: DialogueTurn): boolean {
  return vehicles.every(({ vehicle }) => isVehicleComplete(vehicle, now))
}

async function writeAct(
  act: Act,
  turn: DialogueTurn,
  words: Words,
  intents: Intents,
  tools: ShopTools,
): Promise<Paragraph> {
  if (act.says === 'answer') {
    const record = intents.get(act.intent)
    const template = record?.answers[turn.state.language] ?? ''
    return { text: fillAnswer(template, turn, words, tools.partIndex), offersPerson: offersPerson(record, turn) }
  }
  const text = await writePlain(act.says, turn, words, tools)
  return { text, offersPerson: OFFERING.has(act.says) }
}

function offersPerson(record: IntentRecord | undefined, { reading }: DialogueTurn): boolean {
  if (!record) return false
  return record.offersPerson || (record.kind === 'question' && reading.phrases.has('deal'))
}

async function writePlain(
  says: Exclude<Act['says'], 'answer'>,
  turn: DialogueTurn,
  words: Words,
  tools: ShopTools,
): Promise<string> {
  const { vehicle, items } = turn.state
  switch (says) {
    case 'vin':
      return turn.vins.map((vin) => vinReport(vin, words)).join('\n')
    case 'price':
      return priceParagraph(turn, words, tools)
    case 'question':
      return missingQuestion(turn, words, tools.partIndex)
    case 'refused-part':
      return listRefusals(turn).map(words.refusal).join('\n')
    case 'unknown-part':
      return words.unknownPart(vehicle.model ? vehicleName(vehicle) : null)
    case 'unsold-item':
      return words.unsoldItem
    case 'unknown-of-part':
      return words.unknownOfPart(
        listed(
          items.map(({ part }) => part),
          words.and,
        ),
        vehicleName(vehicle, words.vehicle),
      )
    case 'person':
      return personReply(turn, words)
    case 'reminder':
      return detailsRequest(turn, words)
    case 'unknown':
      return `${words.unknown} ${words.whatIDo} ${words.unknownRest}`
  }
}
