/** The kinds of mail to staff that a visitor triggers, or their payment or order. */
export const staffNoticeKinds = [
  'new-lead',
  'request',
  'wanted',
  'contact',
  'reply',
  'chat-hand-over',
  'payment',
  'order',
] as const

export type StaffNoticeKind = (typeof staffNoticeKinds)[number]
