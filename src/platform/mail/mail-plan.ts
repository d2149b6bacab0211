import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'

const PER_RECIPIENT = 3
const SENT_PER_DAY = 3
const QUEUED_PER_DAY = 10

export type MailHistory = {
  ofVisitor: readonly { mailbox: string; writtenAt: Date }[]
  toMailbox: readonly { writtenAt: Date; leavesAt: Date }[]
}

export type VisitorAllowance = { perHour: number; perDay: number }

export type MailPlan =
  | { isMailed: true; leavesAt: Date }
  | { isMailed: false; cap: 'recipient' | 'visitor' | 'mailbox' }

/**
 * Whether and when we mail about a visitor's action. Anyone can enter anyone's address, so each mailbox gets only so much,
 * and our answer must not reveal how much others had sent there.
 */
export function planMail(
  mailbox: string,
  { ofVisitor, toMailbox }: MailHistory,
  allowance: VisitorAllowance,
  now: Date,
): MailPlan {
  const since =
    (ms: number) =>
    ({ writtenAt }: { writtenAt: Date }) =>
      writtenAt.getTime() > now.getTime() - ms
  const today = ofVisitor.filter(since(DAY_MS))
  if (today.filter((mail) => mail.mailbox === mailbox).length >= PER_RECIPIENT)
    return { isMailed: false, cap: 'recipient' }
  if (today.length >= allowance.perDay || today.filter(since(HOUR_MS)).length >= allowance.perHour)
    return { isMailed: false, cap: 'visitor' }
  if (toMailbox.filter(since(DAY_MS)).length >= QUEUED_PER_DAY) return { isMailed: false, cap: 'mailbox' }
  return { isMailed: true, leavesAt: nextFreeTime(toMailbox, now) }
}

function nextFreeTime(mails: MailHistory['toMailbox'], now: Date): Date {
  const leavingTimes = mails.map(({ leavesAt }) => leavesAt.getTime())
  const before = leavingTimes.toSorted((one, other) => other - one)[SENT_PER_DAY - 1] ?? 0
  return new Date(Math.max(now.getTime(), before + DAY_MS))
}
