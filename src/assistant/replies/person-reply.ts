import { type ChatContact, completeContact } from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { openingAt } from '#company/opening.ts'
import type { Words } from './words-en.ts'

export function findHandOver({ before, state, reading }: DialogueTurn): ChatContact | null {
  const contact = state.wantsPerson ? completeContact(state) : null
  const isNew = reading.spans.some(
    ({ entity }) => entity.kind === 'name' || ((entity.kind === 'email' || entity.kind === 'phone') && entity.value),
  )
  return contact && (isNew || !before.wantsPerson) ? contact : null
}

export function personReply(turn: DialogueTurn, words: Words): string {
  if (findHandOver(turn)) return `${words.handedOver} ${untilThen(turn, words)}`
  if (completeContact(turn.state)) return `${words.handedOverBefore} ${untilThen(turn, words)}`
  const problem = problemWith(turn, words)
  if (problem) return `${problem} ${detailsRequest(turn, words)}`
  const isAsked = !turn.before.wantsPerson || turn.intents.includes('yes')
  return isAsked
    ? `${words.personCan} ${untilThen(turn, words)} ${detailsRequest(turn, words)}`
    : detailsRequest(turn, words)
}

export function detailsRequest({ state: { contact } }: DialogueTurn, words: Words): string {
  if (contact.name) return words.howToReach
  return contact.phone || contact.email ? words.whatName : words.giveDetails
}

export function openNow(now: Date, words: Words): string {
  const opening = openingAt(now)
  return opening.isOpen ? words.openNow(opening.closes) : words.closedNow(opening.day, opening.opens)
}

function untilThen({ now }: DialogueTurn, words: Words): string {
  return `${openNow(now, words)} ${openingAt(now).isOpen ? words.ratherTalk : words.ourNumber}`
}

function problemWith({ reading }: DialogueTurn, words: Words): string | null {
  const isBad = (kind: 'email' | 'phone') => reading.spans.some(({ entity }) => entity.kind === kind && !entity.value)
  if (isBad('phone')) return words.phoneIncomplete
  return isBad('email') ? words.emailIncomplete : null
}
