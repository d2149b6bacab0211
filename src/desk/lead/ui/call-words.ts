import type { LeadCall } from '#desk/lead/lead-timeline.ts'

export const directionLabels: Record<LeadCall['direction'], string> = {
  outbound: 'We called them',
  inbound: 'They called us',
}

export const outcomeLabels: Record<LeadCall['status'], string> = {
  completed: 'Talked',
  voicemail: 'Left a voicemail',
  'no-answer': 'No answer',
  busy: 'Busy',
  'wrong-number': 'Wrong number',
}
