import { Hono } from 'hono'
import { STOP_MAIL_PATH } from '#company/server/mail-layout.tsx'
import { FOLLOW_UP_MAIL } from '#desk/lead/server/write-to-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { orderMails } from '#orders/server/order-mail.ts'
import type { Database } from '#platform/database/database.ts'
import { PRIVATE_HEADERS, withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { deleteQueuedMails, findRecipient } from '#platform/mail/mail-store.ts'
import { deleteSuppression, insertSuppression, isSuppressed } from '#platform/mail/suppression-store.ts'
import type { Platform } from '#platform/platform.ts'
import { CUSTOMER_QUOTE_MAILS } from '#quotes/server/quote-notices.tsx'
import { Button } from '#ui/button.tsx'
import { PhoneLink, type RenderSmallPage } from './small-page.tsx'

const LIMIT = { name: 'stop-mail', points: 20, perSeconds: 60 }
const TO_CUSTOMERS = [...CUSTOMER_QUOTE_MAILS, ...Object.values(orderMails), FOLLOW_UP_MAIL]

const MESSAGE_ID = /^[0-9a-f-]{36}$/

/**
 * Where the recipient of a mail they didn't request can stop it. The link is only in the mail. Opening it changes nothing,
 * since mail clients prefetch links; pressing the button does.
 */
export const stopMailRoutes = ({ db, now, limited }: Platform, pages: StopMailPages) =>
  new Hono<HttpEnv>()
    .use(`${STOP_MAIL_PATH}/*`, withHeaders(PRIVATE_HEADERS), limitedBody)
    .get(`${STOP_MAIL_PATH}/:messageId`, limited(LIMIT), async (c) => {
      const recipient = await findCustomer(db, c.req.param('messageId'))
      if (!recipient) return c.html(pages.unknown(), 404)
      return c.html((await isSuppressed(db, recipient.mailbox)) ? pages.stopped() : pages.question())
    })
    .post(`${STOP_MAIL_PATH}/:messageId`, limited(LIMIT), async (c) => {
      const recipient = await findCustomer(db, c.req.param('messageId'))
      if (!recipient) return c.html(pages.unknown(), 404)
      const { again } = await c.req.parseBody()
      await db.transaction().execute((tx) => (again ? resumeMails : stopMails)(tx, recipient, now()))
      return c.html(again ? pages.question() : pages.stopped())
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

type StopMailPages = ReturnType<typeof createStopMailPages>

export function createStopMailPages(render: RenderSmallPage) {
  return {
    question: () =>
      render(
        'Did you ask for a quote?',
        <>
          <p>Someone gave us your email address and asked for a price. If this wasn't you, we'll stop emailing you.</p>
          <form method="post">
            <Button type="submit" name="stop" value="yes">
              This wasn't me: stop these emails
            </Button>
          </form>
        </>,
      ),
    stopped: () =>
      render(
        "We've stopped emailing you",
        <>
          <p>You won't get any more quotes from us. Sorry for the trouble.</p>
          <form method="post">
            <Button type="submit" name="again" value="yes" variant="outline">
              Email me again after all
            </Button>
          </form>
        </>,
      ),
    unknown: () =>
      render(
        "We don't recognize this link",
        <p>
          Call us at <PhoneLink />, and we'll take care of it.
        </p>,
      ),
  }
}
