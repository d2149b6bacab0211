import { type Context, Hono } from 'hono'
import { company } from '#company/company.ts'
import { STOP_MAIL_PATH } from '#company/server/mail-layout.tsx'
import { FOLLOW_UP_MAIL } from '#desk/lead/server/write-to-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { PRIVATE_HEADERS, withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { deleteQueuedMails, findRecipient } from '#platform/mail/mail-store.ts'
import { deleteSuppression, insertSuppression, isSuppressed } from '#platform/mail/suppression-store.ts'
import type { Platform } from '#platform/platform.ts'
import { CUSTOMER_QUOTE_MAILS } from '#quotes/server/quote-notices.tsx'
import { plainPage } from './plain-page.ts'

const LIMIT = { name: 'stop-mail', points: 20, perSeconds: 60 }
const TO_CUSTOMERS = [...CUSTOMER_QUOTE_MAILS, FOLLOW_UP_MAIL]

const MESSAGE_ID = /^[0-9a-f-]{36}$/

/**
 * Where the recipient of a mail they didn't request can stop it. The link is only in the mail. Opening it changes nothing,
 * since mail clients prefetch links; pressing the button does.
 */
export const stopMailRoutes = ({ db, now, limited }: Platform) =>
  new Hono<HttpEnv>()
    .use(`${STOP_MAIL_PATH}/*`, withHeaders(PRIVATE_HEADERS), limitedBody)
    .get(`${STOP_MAIL_PATH}/:messageId`, limited(LIMIT), async (c) => {
      const recipient = await findCustomer(db, c.req.param('messageId'))
      if (!recipient) return showUnknown(c)
      return c.html((await isSuppressed(db, recipient.mailbox)) ? stoppedPage : questionPage)
    })
    .post(`${STOP_MAIL_PATH}/:messageId`, limited(LIMIT), async (c) => {
      const recipient = await findCustomer(db, c.req.param('messageId'))
      if (!recipient) return showUnknown(c)
      const { again } = await c.req.parseBody()
      await db.transaction().execute((tx) => (again ? resumeMails : stopMails)(tx, recipient, now()))
      return c.html(again ? questionPage : stoppedPage)
    })

type Recipient = { mailbox: string; leadId: number | null }

async function findCustomer(db: Database, messageId: string): Promise<Recipient | null> {
  const recipient = MESSAGE_ID.test(messageId) ? await findRecipient(db, messageId) : null
  return recipient && TO_CUSTOMERS.includes(recipient.kind) ? recipient : null
}

async function stopMails(tx: Database, { mailbox, leadId }: Recipient, now: Date) {
  if (!(await insertSuppression(tx, mailbox, now))) return
  await deleteQueuedMails(tx, { mailbox, kinds: TO_CUSTOMERS })
  await recordSuppressionChange(tx, leadId, 'stopped: “This wasn’t me”', now)
}

async function resumeMails(tx: Database, { mailbox, leadId }: Recipient, now: Date) {
  if (await deleteSuppression(tx, mailbox)) await recordSuppressionChange(tx, leadId, 'wanted again', now)
}

async function recordSuppressionChange(tx: Database, leadId: number | null, after: string, now: Date) {
  if (leadId === null) return
  await insertLeadChange(tx, { leadId, staffId: null, what: 'mails', before: '', after }, now)
}

function showUnknown(c: Context<HttpEnv>) {
  return c.html(unknownPage, 404)
}

const questionPage = plainPage(
  "Wasn't you?",
  `<p>Someone gave us your email address and asked for a price. If this wasn't you, we'll stop emailing you.</p>
<form method="post"><button name="stop" value="yes">This wasn't me: stop these emails</button></form>`,
)

const stoppedPage = plainPage(
  "We've stopped emailing you",
  `<p>You won't get any more quotes from us. Sorry for the trouble.</p>
<form method="post"><button name="again" value="yes">Email me again after all</button></form>`,
)

const unknownPage = plainPage(
  "We don't recognize this link",
  `<p>Call us at <a href="${company.phone.href}">${company.phone.display}</a>, and we'll take care of it.</p>`,
)
