import { type ChatContact, completeContact } from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { openingAt } from '#company/hours.ts'
import type { Say } from './sentences.ts'

export function findHandOver({ before, state, reading }: DialogueTurn): ChatContact | null {
  const contact = state.wantsPerson ? completeContact(state) : null
  const isNew = reading.spans.some(
    ({ entity }) => entity.kind === 'name' || ((entity.kind === 'email' || entity.kind === 'phone') && entity.value),
  )
  return contact && (isNew || !before.wantsPerson) ? contact : null
}

export function personReply(turn: DialogueTurn, say: Say): string {
  if (findHandOver(turn)) return `${say('handedOver')} ${untilThen(turn, say)}`
  if (completeContact(turn.state)) return `${say('handedOverBefore')} ${untilThen(turn, say)}`
  const problem = problemWith(turn, say)
  if (problem) return `${problem} ${detailsRequest(turn, say)}`
  return `${say('personCan')} ${untilThen(turn, say)} ${detailsRequest(turn, say)}`
}

export function detailsRequest({ state: { contact } }: DialogueTurn, say: Say): string {
  if (contact.name) return say('howToReach')
  return contact.phone || contact.email ? say('whatName') : say('giveDetails')
}

export function openNow(now: Date, say: Say): string {
  const opening = openingAt(now)
  return opening.isOpen
    ? say('isOpen', { closes: opening.closes })
    : say('isClosed', { day: say(`day-${opening.day}`), opens: opening.opens })
}

function untilThen({ now }: DialogueTurn, say: Say): string {
  return `${openNow(now, say)} ${openingAt(now).isOpen ? say('ratherTalk') : say('ourNumber')}`
}

function problemWith({ reading }: DialogueTurn, say: Say): string | null {
  const isBad = (kind: 'email' | 'phone') => reading.spans.some(({ entity }) => entity.kind === kind && !entity.value)
  if (isBad('phone')) return say('phoneIncomplete')
  return isBad('email') ? say('emailIncomplete') : null
}
