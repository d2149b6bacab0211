import type { ShopTools } from '#assistant/assistant.ts'
import { completeContact, isHandedOver, type PendingQuestion } from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { type Act, listRefusals } from '#assistant/dialogue/policy.ts'
import { isVehicleComplete, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import type { IntentRecord } from '#assistant/intents/intent.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import { findFact } from './facts.ts'
import { detailsRequest, personReply } from './person-reply.ts'
import { priceParagraph } from './price-paragraph.ts'
import { missingQuestion, refusalNote, vinReport } from './questions.ts'
import { createWriter, type Say, type Writer } from './sentences.ts'

type Paragraph = { text: string; offersPerson: boolean }

type Reply = { content: string; offersPerson: boolean; said: string[] }

const MAX_SAID = 60
/** Ends at a mark that a space follows, or at the end of the line, so "$1,234.56" stays whole. */
const FIRST_SENTENCE = /^.+?(?:[.?](?= )|$)/m
const OFFERING: ReadonlySet<Act['says']> = new Set(['unknown-part', 'unsold-item', 'unknown-of-part', 'refused-part'])

/** Writes what was decided: one paragraph an act, none of them twice, and one offer of a person at the end. */
export async function writeReply(
  turn: DialogueTurn,
  acts: readonly Act[],
  { intents, sentences }: Knowledge,
  tools: ShopTools,
): Promise<Reply> {
  const writer = createWriter(turn.state.language, sentences, (name, say) => findFact(name, turn, sentences, say))
  const { say } = writer
  const paragraphs = await Promise.all(acts.map((act) => writeAct(act, turn, writer, intents, tools)))
  const texts = [...new Set(paragraphs.map(({ text }) => text).filter(Boolean))]
  const whole = texts.filter((text) => !texts.some((other) => other !== text && other.includes(text)))
  const fresh = whole.map((text) => withoutRepeating(text, turn.before.said, say))
  const isPersonAsked = acts.some(({ says }) => says === 'person' || says === 'reminder')
  const offersPerson = !isPersonAsked && paragraphs.some((paragraph) => paragraph.offersPerson)
  const offer = say(isHandedOver(turn.before) ? 'askWhenCalled' : 'offer')
  return {
    content: offersPerson ? `${fresh.join('\n\n')}${fresh.length > 0 ? ' ' : ''}${offer}` : fresh.join('\n\n'),
    offersPerson,
    said: [...turn.before.said, ...fresh.map(keyOf)].slice(-MAX_SAID),
  }
}

/** Said a second time, a paragraph gets a lead; from then on its first sentence is enough. */
function withoutRepeating(text: string, said: readonly string[], say: Say): string {
  if (!said.includes(keyOf(text))) return text
  const led = `${say('again')} ${text}`
  return said.includes(keyOf(led)) ? (FIRST_SENTENCE.exec(text)?.[0] ?? text) : led
}

export function pendingAfter(turn: DialogueTurn, acts: readonly Act[], offersPerson: boolean): PendingQuestion | null {
  const said = new Set(acts.map(({ says }) => says))
  const suggested = turn.vins.flatMap(({ decoded }) => (decoded.ok ? [] : (decoded.suggestion ?? [])))[0]
  if (said.has('person') && completeContact(turn.state) === null) return { asks: 'contact' }
  if (suggested) return { asks: 'vin', suggested }
  if (said.has('price')) return { asks: 'order' }
  if (said.has('question') && !isVehicleKnown(turn)) return { asks: 'vehicle' }
  if (turn.candidates.length > 0) return { asks: 'parts', suggested: [...turn.candidates] }
  if (said.has('question')) return { asks: 'part' }
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
  { say, fill }: Writer,
  intents: Knowledge['intents'],
  tools: ShopTools,
): Promise<Paragraph> {
  if (act.says === 'answer') {
    const record = intents.get(act.intent)
    const template = record?.answers[turn.state.language] ?? ''
    return { text: fill(template), offersPerson: offersPerson(record, turn) }
  }
  const text = await writePlain(act.says, turn, say, tools)
  return { text, offersPerson: OFFERING.has(act.says) }
}

function offersPerson(record: IntentRecord | undefined, { reading }: DialogueTurn): boolean {
  if (!record) return false
  return record.offersPerson || (record.kind === 'question' && reading.phrases.has('deal'))
}

async function writePlain(
  says: Exclude<Act['says'], 'answer'>,
  turn: DialogueTurn,
  say: Say,
  tools: ShopTools,
): Promise<string> {
  const { vehicle, items } = turn.state
  switch (says) {
    case 'vin':
      return turn.vins.map((vin) => vinReport(vin, say)).join('\n')
    case 'price':
      return priceParagraph(turn, say, tools)
    case 'question':
      return missingQuestion(turn, say)
    case 'refused-part':
      return listRefusals(turn)
        .map((refusal) => refusalNote(refusal, say))
        .join('\n')
    case 'unknown-part':
      return vehicle.model ? say('unknown-part-for', { vehicle: vehicleName(vehicle) }) : say('unknown-part')
    case 'unknown-of-part':
      return say(says, { names: items.map(({ part }) => part), vehicle: vehicleName(vehicle, say('vehicle')) })
    case 'person':
      return personReply(turn, say)
    case 'reminder':
      return detailsRequest(turn, say)
    case 'unsold-item':
    case 'unknown':
      return say(says)
  }
}
