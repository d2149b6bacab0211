import { type ChatContact, completeContact } from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
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
  if (findHandOver(turn)) return [say('handedOver'), ...callTimeNote(turn, say), untilThen(turn, say)].join(' ')
  if (completeContact(turn.state)) return `${say('handedOverBefore')} ${untilThen(turn, say)}`
  const problem = problemWith(turn, say)
  if (problem) return `${problem} ${detailsRequest(turn, say)}`
  return [say('personCan'), ...callTimeNote(turn, say), untilThen(turn, say), detailsRequest(turn, say)].join(' ')
}

function callTimeNote({ state: { callTime } }: DialogueTurn, say: Say): string[] {
  return callTime ? [say('callTimeNoted', { time: callTime })] : []
}

export function detailsRequest({ state: { contact } }: DialogueTurn, say: Say): string {
  if (contact.name) return say('howToReach')
  return contact.phone || contact.email ? say('whatName') : say('giveDetails')
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

function untilThen(turn: DialogueTurn, say: Say): string {
  const { isOpen } = openingAt(turn.company, turn.now)
  return `${openNow(turn, say)} ${isOpen ? say('ratherTalk') : say('ourNumber')}`
}

function problemWith({ reading }: DialogueTurn, say: Say): string | null {
  const isBad = (kind: 'email' | 'phone') => reading.spans.some(({ entity }) => entity.kind === kind && !entity.value)
  if (isBad('phone')) return say('phoneIncomplete')
  return isBad('email') ? say('emailIncomplete') : null
}
