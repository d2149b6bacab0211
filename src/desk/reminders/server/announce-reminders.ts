import { formatMoment } from '#company/business-time.ts'
import type { Company } from '#company/company.ts'
import { shortMail } from '#company/server/mail-layout.tsx'
import type { Shop } from '#company/server/shop.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { claimRemindersToAnnounce, claimRemindersToMail, type DueReminder } from './due-reminder-store.ts'

/** An open desk says so about once a minute: by then we know whether theirs is. */
const MAIL_AFTER_MS = 3 * MINUTE_MS

export const REMINDER_MAIL = 'reminder'

type Deps = Pick<Shop, 'db' | 'publicUrl' | 'company'>

/** Announces due reminders to open desks, and mails those whose desk hasn't been open since. Each happens once. */
export async function announceReminders({ db, publicUrl, company }: Deps, now: Date) {
  await db.transaction().execute(async (tx) => {
    for (const { leadId } of await claimRemindersToAnnounce(tx, now))
      await recordLeadEvent(tx, leadId, 'reminder due', now)
    for (const reminder of await claimRemindersToMail(tx, new Date(now.getTime() - MAIL_AFTER_MS), now))
      await enqueueMail(tx, reminderMail(company(), reminder, publicUrl), now)
  })
}

function reminderMail(company: Company, reminder: DueReminder, publicUrl: string): Mail {
  const { to, leadId, leadName, dueAt, note } = reminder
  const mail = shortMail(company, {
    kind: REMINDER_MAIL,
    to,
    subject: `Reminder: ${leadName}`,
    text: note || `Get back to ${leadName}.`,
    link: { label: 'Open the lead', url: `${publicUrl}/leads/${leadId}` },
    note: `You set this reminder for ${formatMoment(company, dueAt)}. We email you because ${company.name}'s desk wasn't open.`,
  })
  return { ...mail, leadId }
}
