import type { Assistant, ShopTools } from './assistant.ts'
import { findContinuable, withContinuedQuestion } from './continued-question.ts'
import { decideSteps, type Step } from './decide-steps.ts'
import { withConfirmedParts } from './parts-meant.ts'
import { readMessage } from './reading/read-message.ts'
import { priceKey, withoutPartsAskedAbout } from './repeated-price.ts'
import { ASK_WHEN_CALLED, OFFER } from './replies/answer.ts'
import { SMALL_TALK } from './replies/answer-order.ts'
import { findAnswer } from './replies/answers.ts'
import { isVehicleComplete, missingQuestion } from './replies/missing-question.ts'
import { findHandOver, personReminder, personReply } from './replies/person-reply.ts'
import { priceParagraph } from './replies/price-paragraph.ts'
import { apology, doubtedPart, UNKNOWN_ITEM, unknown, unknownOfPart, unknownPart } from './replies/talk-answers.ts'
import { vinReport } from './replies/vin-report.ts'
import { completeContact, findPart, type Situation, toSituation } from './situation.ts'

/** Answers by rules, without a network: reads the message, puts it together with what was said, decides and writes. */
export const builtInAssistant: Assistant = async (turn, tools) => {
  const asked = withContinuedQuestion(readMessage(turn, tools), turn.understood)
  const confirmed = withConfirmedParts(asked, turn.understood, (name) => findPart(name, tools))
  const reading = withoutPartsAskedAbout(confirmed, turn.understood)
  const situation = toSituation(turn, reading, tools)
  const steps = decideSteps(situation)
  const paragraphs = await Promise.all(steps.map((step) => write(step, situation, tools)))
  return {
    content: withOneOffer(paragraphs, steps, situation).join('\n\n'),
    understood: {
      ...situation.understood,
      topic: topicOf(steps, situation, paragraphs),
      asked: askedIn(steps, situation),
      priced: steps.some(({ says }) => says === 'price') ? priceKey(situation) : (situation.before.priced ?? null),
    },
    handOver: findHandOver(situation),
  }
}

/** A person is offered once, at the end, and not to somebody who has asked for one. */
function withOneOffer(paragraphs: readonly string[], steps: readonly Step[], { before }: Situation): string[] {
  const isReached = before.wantsPerson && completeContact(before) !== null
  const unique = [...new Set(paragraphs)].map((text) => (isReached ? text.replace(OFFER, ASK_WHEN_CALLED) : text))
  const offer = isReached ? ASK_WHEN_CALLED : OFFER
  const last = unique.findLastIndex((text) => text.endsWith(offer))
  const isAsked = steps.some(({ says }) => says === 'person' || says === 'reminder')
  return unique
    .map((text, at) => (isAsked || at < last ? text.replace(offer, '').trimEnd() : text))
    .filter((text) => text)
}

async function write(step: Step, situation: Situation, tools: ShopTools): Promise<string> {
  switch (step.says) {
    case 'answer':
      return findAnswer(step.intent)?.(situation) ?? unknown()
    case 'apology':
      return apology(situation)
    case 'vin':
      return situation.reading.vins.map(vinReport).join('\n')
    case 'price':
      return priceParagraph(situation, tools)
    case 'question':
      return missingQuestion(situation)
    case 'doubted-part':
      return doubtedPart(situation)
    case 'unknown-part':
      return unknownPart(situation)
    case 'unknown-item':
      return UNKNOWN_ITEM
    case 'unknown-of-part':
      return unknownOfPart(situation)
    case 'person':
      return personReply(situation)
    case 'reminder':
      return personReminder(situation)
    case 'unknown':
      return unknown()
  }
}

/** What the next message will be understood by. */
function topicOf(steps: readonly Step[], { understood, before, now }: Situation, paragraphs: readonly string[]) {
  const said = new Set(steps.map(({ says }) => says))
  if (said.has('person')) return 'person'
  if (said.has('apology')) return 'anger'
  if (said.has('price')) return 'price'
  if (said.has('doubted-part')) return 'doubt'
  if (said.has('question')) return isVehicleComplete(understood.vehicle, now) ? 'part' : 'vehicle'
  return paragraphs.some((text) => /\ba person\b/.test(text)) ? 'offer' : said.has('reminder') ? null : before.topic
}

/** The question answered last that may go on; small talk does not make it forgotten. */
function askedIn(steps: readonly Step[], { before }: Situation): string | null {
  const answered = steps.flatMap((step) => (step.says === 'answer' ? [step.intent] : []))
  const isTalk = answered.length === steps.length && answered.every((intent) => SMALL_TALK.includes(intent))
  return isTalk ? (before.asked ?? null) : findContinuable(answered)
}
