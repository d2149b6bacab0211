import { type ChatContact, completeContact, type DialogueState } from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { BY_EMAIL } from '#assistant/entities/wishes.ts'
import { closedPeriodAt } from '#company/closed-periods.ts'
import { openingAt } from '#company/hours.ts'
import { sayHoliday } from './holiday-reply.ts'
import { localeOf, type Say } from './sentences.ts'

export function findHandOver({ before, state, reading }: DialogueTurn): ChatContact | null {
  const contact = state.wantsPerson ? completeContact(state) : null
  const isNew = reading.spans.some(
    ({ entity }) => entity.kind === 'name' || ((entity.kind === 'email' || entity.kind === 'phone') && entity.value),
  )
  return contact && (isNew || !before.wantsPerson) ? contact : null
}

export function personReply(turn: DialogueTurn, say: Say): string {
  const { state } = turn
  const notes = [...callTimeNote(state, say), ...untilThen(turn, say)]
  const isComplete = completeContact(state) !== null && !lacksEmail(state)
  if (isComplete) return [say(findHandOver(turn) ? 'handedOver' : 'handedOverBefore'), ...notes].join(' ')
  const problem = problemWith(turn, say)
  if (problem) return `${problem} ${detailsRequest(turn, say)}`
  return [say('personCan'), ...notes, detailsRequest(turn, say)].join(' ')
}

function callTimeNote({ callTime }: DialogueState, say: Say): string[] {
  if (!callTime) return []
  return [BY_EMAIL.test(callTime) ? say('byEmailNoted') : say('callTimeNoted', { time: callTime })]
}

export function detailsRequest({ state }: DialogueTurn, say: Say): string {
  const { name, phone, email } = state.contact
  if (lacksEmail(state)) return say(name ? 'whatEmail' : 'whatNameAndEmail')
  if (name) return say('howToReach')
  return phone || email ? say('whatName') : say('giveDetails')
}

function lacksEmail({ callTime, contact }: DialogueState): boolean {
  return BY_EMAIL.test(callTime ?? '') && !contact.email
}

export function openNow(turn: DialogueTurn, say: Say): string {
  const opening = openingAt(turn.company, turn.now)
  if (opening.isOpen) return say('isOpen', { closes: opening.closes })
  const again = { day: dayInWords(opening.day, turn, say), opens: opening.opens }
  return opening.holiday
    ? say('isHoliday', { ...again, holiday: sayHoliday(opening.holiday, say) })
    : say('isClosed', again)
}

const NAMED_DAY = /^(?:today|\w+day)$/

/** "on Monday", or a date if that's more than a week ahead. */
function dayInWords(day: string, { company, state, now }: DialogueTurn, say: Say): string {
  if (NAMED_DAY.test(day)) return say(`day-${day}`)
  const opens = closedPeriodAt(company, now)?.until
  if (!opens) return ''
  const format = new Intl.DateTimeFormat(localeOf(state.language), {
    month: 'long',
    day: 'numeric',
    timeZone: company.timeZone,
  })
  return say('day-date', { date: format.format(opens) })
}

function untilThen(turn: DialogueTurn, say: Say): string[] {
  if (BY_EMAIL.test(turn.state.callTime ?? '')) return []
  const { isOpen } = openingAt(turn.company, turn.now)
  return [openNow(turn, say), isOpen ? say('ratherTalk') : say('ourNumber')]
}

function problemWith({ reading }: DialogueTurn, say: Say): string | null {
  const isBad = (kind: 'email' | 'phone') => reading.spans.some(({ entity }) => entity.kind === kind && !entity.value)
  if (isBad('phone')) return say('phoneIncomplete')
  return isBad('email') ? say('emailIncomplete') : null
}
