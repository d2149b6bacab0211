import type { LeadCall } from '#desk/lead/lead-timeline.ts'

const directionLabels: Record<LeadCall['direction'], string> = { inbound: 'They called us', outbound: 'We called them' }

const outcomeLabels: Record<LeadCall['status'], string> = {
  completed: 'Talked',
  voicemail: 'Left a voicemail',
  'no-answer': 'No answer',
  busy: 'Busy',
  'wrong-number': 'Wrong number',
}

export function directionLabel(direction: LeadCall['direction']) {
  return directionLabels[direction]
}

export function outcomeLabel(status: LeadCall['status']) {
  return outcomeLabels[status]
}

export function durationLabel(seconds: number) {
  return `${Math.round(seconds / 60)} min`
}
