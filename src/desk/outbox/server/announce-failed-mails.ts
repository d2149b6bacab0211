import type { Company } from '#company/company.ts'
import { shortMail } from '#company/server/mail-layout.tsx'
import type { Shop } from '#company/server/shop.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'

const FAILED_MAILS_MAIL = 'failed-mails'

/** An open desk says so about once a minute, and shows failures itself. */
const MAIL_AFTER_MS = 3 * MINUTE_MS

type Deps = Pick<Shop, 'db' | 'publicUrl' | 'company'>

/** If no one has opened the desk since an email to a customer failed, staff get one email about it, and one a day after that. */
export async function announceFailedMails({ db, publicUrl, company }: Deps, now: Date) {
  if ((await countUnseenFailures(db, now)) === 0) return
  await db.transaction().execute(async (tx) => {
    // Another process may just have written it.
    await lockUntilCommit(tx, FAILED_MAILS_MAIL)
    const failed = await countUnseenFailures(tx, now)
    if (failed > 0) await enqueueMail(tx, failedMailsMail(company(), failed, publicUrl), now)
  })
}

/** Asked every second: only if there are failures do we look for what was told about them. */
async function countUnseenFailures(db: Database, now: Date): Promise<number> {
  const failed = await countFailures(db, await findLastSeen(db, now), now)
  return failed === 0 || (await wasToldLately(db, now)) ? 0 : failed
}

async function countFailures(db: Database, since: Date, now: Date): Promise<number> {
  const { failed } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('status', '=', 'failed')
    .where('next_attempt_at', '>', since.getTime())
    .where('next_attempt_at', '<=', now.getTime() - MAIL_AFTER_MS)
    .where('lead_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return failed
}

/** When anyone last had the desk open; a day ago at the earliest. */
async function findLastSeen(db: Database, now: Date): Promise<Date> {
  const staff = db.selectFrom('staff').select(({ fn }) => fn.max('desk_open_at').as('at'))
  const { at: openAt } = await staff.where('disabled_at', 'is', null).executeTakeFirstOrThrow()
  return new Date(Math.max(openAt ?? 0, now.getTime() - DAY_MS))
}

async function wasToldLately(db: Database, now: Date): Promise<boolean> {
  const told = db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', FAILED_MAILS_MAIL)
    .where('created_at', '>', now.getTime() - DAY_MS)
  return (await told.limit(1).executeTakeFirst()) !== undefined
}

/** Names no one, so there's nothing in it to erase with a customer. */
function failedMailsMail(company: Company, failed: number, publicUrl: string): Mail {
  const wording = failed === 1 ? "An email to a customer wasn't" : `${failed} emails to customers weren't`
  return shortMail(company, {
    kind: FAILED_MAILS_MAIL,
    to: company.email.address,
    subject: `${wording} delivered`,
    text: `${wording} delivered. At the desk you can see why and try again.`,
    link: { label: 'Open the desk', url: `${publicUrl}/dashboard` },
    note: `We email you because ${company.name}'s desk wasn't open. You get one email a day about this.`,
  })
}
