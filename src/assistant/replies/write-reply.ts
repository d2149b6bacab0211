import type { ShopTools } from '#assistant/assistant.ts'
import {
  completeContact,
  type DialogueState,
  isHandedOver,
  type PendingQuestion,
} from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { type Act, listRefusals } from '#assistant/dialogue/policy.ts'
import { isVehicleComplete, vehicleName } from '#assistant/entities/spoken-vehicle.ts'
import type { IntentRecord } from '#assistant/intents/intent.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import { findFact } from './facts.ts'
import { detailsRequest, personReply } from './person-reply.ts'
import { answerWithPrice } from './price-choices.ts'
import { priceParagraph } from './price-paragraph.ts'
import { missingQuestion, notSoldNote, refusalNote, vinReport } from './questions.ts'
import { createWriter, type Say, sayPart, type Writer } from './sentences.ts'
import { answerFromStock, itemNote, withDoubtfulItem } from './stock-reply.ts'

type Paragraph = {
  text: string
  offersPerson: boolean
  isRepeatable: boolean
  isReminder: boolean
  isPrivacyRequest: boolean
}

type Reply = { content: string; offersPerson: boolean; said: string[] } & Pick<DialogueState, 'stockItem'>

const MAX_SAID = 60
/** Ends at a period or question mark before a space, or at the end of the line, so "$1,234.56" stays whole. */
const FIRST_SENTENCE = /^.+?(?:[.?](?= )|$)/m
/** Its first sentence has the form that takes care of it. */
const PRIVACY_REQUEST = 'eraseData'
const OFFERING: ReadonlySet<Act['says']> = new Set(['unknown-part', 'unsold-item', 'unknown-of-part', 'refused-part'])

/** Writes one paragraph per act, without repeats, and one offer of a person at the end. */
export async function writeReply(
  read: DialogueTurn,
  acts: readonly Act[],
  { intents, sentences }: Knowledge,
  tools: ShopTools,
): Promise<Reply> {
  const writer = createWriter(read.state.language, sentences, (name, say) => findFact(name, read, sentences, say))
  const { say } = writer
  const note = await itemNote(read, say, tools)
  const turn = note ? withDoubtfulItem(read) : read
  const paragraphs = await Promise.all(
    acts.map(async (act) => ({
      ...(await writeAct(act, turn, writer, intents, tools)),
      isRepeatable: isRepeatable(act, intents),
      isReminder: act.says === 'person' || act.says === 'reminder',
      isPrivacyRequest: act.says === 'answer' && act.intent === PRIVACY_REQUEST,
    })),
  )
  const texts = [...new Map(paragraphs.map((each) => [each.text, each])).values()].filter(({ text }) => text)
  const whole = texts.filter(({ text }) => !texts.some((other) => other.text !== text && other.text.includes(text)))
  const isNews = ({ text, isRepeatable, isReminder }: Paragraph) =>
    (isRepeatable && !isReminder) || !turn.before.said.includes(keyOf(text))
  const kept = whole.some(isNews) ? whole.filter(isNews) : whole
  const fresh = [...new Set(kept.map((paragraph) => withoutRepeating(paragraph, turn.before.said, say)))]
  const isPersonAsked = acts.some(({ says }) => says === 'person' || says === 'reminder')
  const isStuck = fresh.some((text) => text === say('stuck-1') || text === say('stuck-2'))
  const offersPerson = isStuck || (!isPersonAsked && paragraphs.some((paragraph) => paragraph.offersPerson))
  const offer = say(isHandedOver(turn.before) ? 'askWhenCalled' : 'offer')
  const body = fresh.join('\n\n')
  const reply = offersPerson && !isStuck ? `${body}${body ? ' ' : ''}${offer}` : body
  return {
    content: [note, reply].filter(Boolean).join('\n\n'),
    offersPerson,
    said: [...turn.before.said, ...fresh.map(keyOf)].slice(-MAX_SAID),
    stockItem: turn.state.stockItem,
  }
}

/** Small talk, what a person does better and what we can't answer don't get better by repeating: then a person should help. */
function isRepeatable(act: Act, intents: Knowledge['intents']): boolean {
  const record = act.says === 'answer' ? intents.get(act.intent) : undefined
  if (record) return record.kind !== 'talk' && !record.needsPerson
  return act.says !== 'unknown' && act.says !== 'unknown-part' && act.says !== 'unknown-of-part'
}

/** A paragraph that was said before is put another way; if all ways were used, the one that was used longest ago. */
function withoutRepeating(paragraph: Paragraph, said: readonly string[], say: Say): string {
  const { text, isRepeatable: repeats, isPrivacyRequest } = paragraph
  const again = repeats ? [`${say('again')} ${text}`] : []
  const short = repeats || isPrivacyRequest ? [FIRST_SENTENCE.exec(text)?.[0] ?? text] : []
  const ways = [text, ...again, ...short, say('stuck-1'), say('stuck-2')]
  const lastSaid = (way: string) => said.lastIndexOf(keyOf(way))
  return ways.reduce((best, way) => (lastSaid(way) < lastSaid(best) ? way : best))
}

export function nextPendingQuestion(
  turn: DialogueTurn,
  acts: readonly Act[],
  offersPerson: boolean,
): PendingQuestion | null {
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
): Promise<Pick<Paragraph, 'text' | 'offersPerson'>> {
  if (act.says === 'answer') {
    const asked = { turn, say, tools }
    const priced = (await answerFromStock(act.intent, asked)) ?? (await answerWithPrice(act.intent, asked))
    if (priced) return { text: priced, offersPerson: false }
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
      if (turn.reading.notSold) return notSoldNote(turn.reading.notSold, say)
      return vehicle.model ? say('unknown-part-for', { vehicle: vehicleName(vehicle) }) : say('unknown-part')
    case 'unknown-of-part':
      return say(says, {
        names: items.map(({ part }) => sayPart(part, say)),
        vehicle: vehicleName(vehicle, say('vehicle')),
      })
    case 'person':
      return personReply(turn, say)
    case 'reminder':
      return detailsRequest(turn, say)
    case 'unsold-item':
    case 'unknown':
      return say(says)
  }
}
