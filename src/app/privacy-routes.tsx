import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { formatMoment } from '#company/business-time.ts'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { useCompany } from '#company/use-company.ts'
import { leadEmailSchema } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { PRIVATE_HEADERS, withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { consumeOneTimeLink, findOneTimeLink } from '#platform/mail/one-time-link.ts'
import type { CopiedValue, PersonCopy } from '#privacy/lead-privacy.ts'
import { ANSWERED_WITHIN_DAYS, privacyRequestKinds } from '#privacy/privacy-request.ts'
import { confirmRequest, mailRequestLink, PRIVACY_PATH, readSubject } from '#privacy/server/request-by-mail.ts'
import { recordSecurityEvent } from '#staff/server/security-events.ts'
import { Button } from '#ui/button.tsx'
import { PhoneLink, type RenderSmallPage } from './small-page.tsx'

const HOURLY = { name: 'privacy', points: 5, perSeconds: 60 * 60 }
const DAILY = { name: 'privacy', points: 20, perSeconds: 24 * 60 * 60 }
const LINK_LIMIT = { name: 'privacy link', points: 20, perSeconds: 60 }

/**
 * Where people ask for a copy or an erasure, with plain forms. Opening the mailed link changes nothing, since mail
 * clients prefetch links; pressing the button confirms the address. An admin does the rest.
 */
export const privacyRoutes = (shop: Shop, pages: PrivacyPages) => {
  const { db, now, limited, publicUrl, mailCaps } = shop
  const linkOf = (token: string) => ({ purpose: 'privacy', token, now: now() }) as const
  return new Hono<HttpEnv>()
    .onError((error, c) => {
      if (!(error instanceof AppError)) throw error
      if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
      return c.html(pages.refusal(error.message, '/privacy#ask'), error.status)
    })
    .use(`${PRIVACY_PATH}/*`, withHeaders(PRIVATE_HEADERS), limitedBody)
    .post(PRIVACY_PATH, limited(HOURLY, DAILY), async (c) => {
      const form = await c.req.parseBody()
      const email = leadEmailSchema.safeParse(form.email)
      const kind = privacyRequestKinds.find((each) => each === form.kind)
      if (!email.success) throw new AppError('invalid', "That isn't an email address. Go back and check it.")
      if (!kind) throw new AppError('invalid', 'Choose whether you want a copy or an erasure.')
      const isAddressAllowed = await mailCaps.allowAddress(c.get('clientAddress'))
      const mailing = { company: shop.company(), publicUrl, caps: mailCaps, isAddressAllowed }
      await db.transaction().execute((tx) => mailRequestLink(tx, { kind, email: email.data }, mailing, now()))
      return c.html(pages.asked())
    })
    .get(`${PRIVACY_PATH}/:token`, limited(LINK_LIMIT), async (c) => {
      const subject = await findOneTimeLink(db, linkOf(c.req.param('token')))
      return subject === null ? c.html(pages.expired(), 404) : c.html(pages.confirm[readSubject(subject).kind]())
    })
    .post(`${PRIVACY_PATH}/:token`, limited(LINK_LIMIT), async (c) => {
      const kind = await db.transaction().execute((tx) => confirm(c, tx, linkOf(c.req.param('token'))))
      return kind === null ? c.html(pages.expired(), 404) : c.html(pages.confirmed[kind]())
    })

  async function confirm(c: Context<HttpEnv>, tx: Database, link: ReturnType<typeof linkOf>) {
    const subject = await consumeOneTimeLink(tx, link)
    if (subject === null) return null
    const asked = readSubject(subject)
    const request = await confirmRequest(tx, asked, { ...shop, company: shop.company() }, now())
    const event = { kind: 'privacy_requested', staffId: null, address: c.get('clientAddress') } as const
    const detail = { request, asked: asked.kind }
    if (request !== null) await recordSecurityEvent(tx, { ...event, detail }, shop)
    return asked.kind
  }
}

type PrivacyPages = ReturnType<typeof createPrivacyPages>

export function createPrivacyPages(render: RenderSmallPage) {
  return {
    asked: () =>
      render(
        'Check your email',
        <p>
          If we hold anything under that address, we've just sent it a link to confirm that it's yours. The link works
          once, for 30 minutes. We send at most three of these a day to one address.
        </p>,
      ),
    confirm: {
      copy: () =>
        render(
          'Confirm your request',
          <Confirm button="Yes, I want a copy">
            You asked for a copy of what we hold under your email address. Nothing happens until you press the button.
          </Confirm>,
        ),
      erasure: () =>
        render(
          'Confirm your request',
          <Confirm button="Yes, erase my data">
            You asked us to erase what we hold under your email address: your quotes, messages, chats and emails. We
            won't be able to answer an open request for a price. Accepted quotes stay in our books for seven years,
            without your name. Nothing happens until you press the button.
          </Confirm>,
        ),
    },
    confirmed: {
      copy: () =>
        render(
          'We got your request',
          <WhatHappensNext>We'll email the copy to the address you confirmed.</WhatHappensNext>,
        ),
      erasure: () =>
        render(
          'We got your request',
          <WhatHappensNext>When it's done, we'll email the address you confirmed.</WhatHappensNext>,
        ),
    },
    expired: () =>
      render(
        'This link has been used or has expired',
        <p>
          If you pressed the button, we got your request. Links work once, for 30 minutes.{' '}
          <a className="link" href="/privacy#ask">
            Ask for a new one
          </a>
          , or call us at <PhoneLink />.
        </p>,
      ),
    refusal: (sentence: string, backTo: string) =>
      render(
        "That didn't work",
        <>
          <p>{sentence}</p>
          <Button asChild className="self-start">
            <a href={backTo}>Go back</a>
          </Button>
        </>,
      ),
    copy: (copy: PersonCopy) => render('Everything we hold about this person', <Copy copy={copy} />),
  }
}

function Confirm({ button, children }: { button: string; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <form method="post">
        <Button type="submit">{button}</Button>
      </form>
    </>
  )
}

function WhatHappensNext({ children }: { children: ReactNode }) {
  return (
    <>
      <p>
        A person looks at every request, so no one else can get or delete your data. We may call you if something isn't
        clear, and we'll be done within {ANSWERED_WITHIN_DAYS} days. {children}
      </p>
      <p>
        Changed your mind? Call us at <PhoneLink />.
      </p>
    </>
  )
}

function Copy({ copy: { copiedAt, sections } }: { copy: PersonCopy }) {
  const company = useCompany()
  return (
    <>
      <p className="text-muted-foreground">
        As of {formatMoment(company, new Date(copiedAt))}, {company.timeZoneName}.
      </p>
      {sections.map(({ title, records }) => (
        <section key={title} aria-label={title} className="flex flex-col gap-3">
          <h2 className="font-display text-2xl">{title}</h2>
          {records.length === 0 && <p className="text-muted-foreground">Nothing</p>}
          {records.map((record) => (
            <Fields key={JSON.stringify(record)} record={record} />
          ))}
        </section>
      ))}
    </>
  )
}

function Fields({ record }: { record: Readonly<Record<string, CopiedValue>> }) {
  const company = useCompany()
  return (
    <dl className="grid gap-x-4 gap-y-1 rounded-lg border border-border bg-card p-4 sm:grid-cols-[10rem_1fr]">
      {Object.entries(record).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-muted-foreground first-letter:uppercase">{name}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{toText(company, value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function toText(company: Company, value: CopiedValue): string {
  const text = String(value)
  return MOMENT.test(text) ? formatMoment(company, new Date(text)) : text
}
