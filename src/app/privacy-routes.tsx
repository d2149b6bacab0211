import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatMoment } from '#company/business-time.ts'
import { company } from '#company/company.ts'
import { leadEmailSchema } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { PRIVATE_HEADERS, withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { consumeOneTimeLink, findOneTimeLink } from '#platform/mail/one-time-link.ts'
import type { Platform } from '#platform/platform.ts'
import type { CopiedValue, PersonCopy } from '#privacy/data-request.ts'
import { copyPerson } from '#privacy/server/copy-person.ts'
import { erasePerson } from '#privacy/server/erase-person.ts'
import { type DataSubject, findDataSubject } from '#privacy/server/personal-tables.ts'
import { PRIVACY_PATH, requestPrivacyLink } from '#privacy/server/request-privacy-link.ts'
import { recordSecurityEvent } from '#staff/server/security-events.ts'
import { Button } from '#ui/button.tsx'
import { type PageAssets, toDocument } from './document.ts'

const HOURLY = { name: 'privacy', points: 5, perSeconds: 60 * 60 }
const DAILY = { name: 'privacy', points: 20, perSeconds: 24 * 60 * 60 }
const LINK_LIMIT = { name: 'privacy link', points: 20, perSeconds: 60 }

/**
 * Where people see or erase what we hold about them, by plain forms. Opening the mailed link changes nothing, since mail
 * programs open links by themselves; pressing a button does.
 */
export const privacyRoutes = (platform: Platform, pages: PrivacyPages) => {
  const { db, now, limited, publicUrl } = platform
  const linkOf = (token: string) => ({ purpose: 'privacy', token, now: now() }) as const
  return new Hono<HttpEnv>()
    .onError((error, c) => {
      if (!(error instanceof AppError)) throw error
      return c.html(pages.refusal(error.message, '/privacy#ask'), error.status)
    })
    .use(`${PRIVACY_PATH}/*`, withHeaders(PRIVATE_HEADERS), limitedBody)
    .post(PRIVACY_PATH, limited(HOURLY, DAILY), async (c) => {
      const email = leadEmailSchema.safeParse((await c.req.parseBody()).email)
      if (!email.success) throw new AppError('invalid', 'This is no email address. Go back and write it again.')
      await db.transaction().execute((tx) => requestPrivacyLink(tx, email.data, publicUrl, now()))
      return c.html(pages.asked)
    })
    .get(`${PRIVACY_PATH}/:token`, limited(LINK_LIMIT), async (c) => {
      const key = await findOneTimeLink(db, linkOf(c.req.param('token')))
      return key === null ? c.html(pages.expired, 404) : c.html(pages.choices)
    })
    .post(`${PRIVACY_PATH}/:token`, limited(LINK_LIMIT), async (c) => {
      const link = linkOf(c.req.param('token'))
      const { action } = await c.req.parseBody()
      if ((await findOneTimeLink(db, link)) === null) return c.html(pages.expired, 404)
      if (action === 'ask-erase') return c.html(pages.confirmation)
      if (action !== 'copy' && action !== 'download' && action !== 'erase') return c.html(pages.choices)
      const key = await consumeOneTimeLink(db, link)
      const person = key && (await findDataSubject(db, key))
      if (!person) return c.html(pages.expired, 404)
      return action === 'erase' ? erase(c, person) : copy(c, person, action)
    })

  async function copy(c: Context<HttpEnv>, person: DataSubject, action: 'copy' | 'download') {
    const answer = await copyPerson(db, person, now())
    await record(c, db, 'person_copied')
    if (action === 'copy') return c.html(pages.copy(answer))
    c.header('Content-Disposition', 'attachment; filename="copy.json"')
    return c.json(answer)
  }

  async function erase(c: Context<HttpEnv>, person: DataSubject) {
    await erasePerson(platform, person, now(), (tx, erased) => record(c, tx, 'person_erased', erased))
    return c.html(pages.erased)
  }

  function record(c: Context<HttpEnv>, tx: Database, kind: 'person_copied' | 'person_erased', counts: object = {}) {
    const detail = { ...counts, byThemselves: true }
    return recordSecurityEvent(tx, { kind, staffId: null, address: c.get('clientAddress'), detail }, platform)
  }
}

type PrivacyPages = ReturnType<typeof createPrivacyPages>

/** Pages of plain forms, without a script, in the colors of the site. */
export function createPrivacyPages(assets: PageAssets, origin: string) {
  const render = (title: string, content: ReactNode) =>
    toDocument({
      head: { title: `${title} | ${company.name}`, noindex: true },
      body: renderToStaticMarkup(<PrivacyPage title={title}>{content}</PrivacyPage>),
      assets: { ...assets, modules: [], preloads: [] },
      origin,
    })
  return {
    asked: render(
      'Look into your mailbox',
      <p>
        If we hold anything under this address, a mail with a link is on its way. The link works once, for 30 minutes.
        To one address we send three such mails a day.
      </p>,
    ),
    choices: render('What we hold about you', <Choices />),
    confirmation: render('Erase everything?', <Confirmation />),
    erased: render(
      'You are erased',
      <p>
        What we held about you is gone. If you bought something from us, the sale stays in our books without your name,
        as the law wants it. Backups that were made before are deleted as they age; none is restored without erasing you
        again.
      </p>,
    ),
    expired: render(
      'This link has been used, or is too old',
      <p>
        Links work once, for 30 minutes.{' '}
        <a className="link" href="/privacy#ask">
          Ask for another one
        </a>
        , or call us at{' '}
        <a className="link" href={company.phone.href}>
          {company.phone.display}
        </a>
        .
      </p>,
    ),
    refusal: (sentence: string, backTo: string) =>
      render(
        'This did not work',
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

function PrivacyPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page-width flex max-w-3xl flex-col gap-6 py-8">
      <p>
        <a href="/" className="link">
          {company.name}
        </a>
      </p>
      <h1 className="font-display text-4xl">{title}</h1>
      {children}
    </main>
  )
}

function Choices() {
  return (
    <>
      <p>The link you followed is good for one of these:</p>
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="action" value="copy">
          Show me everything
        </Button>
        <Button type="submit" name="action" value="download" variant="outline">
          Download it as JSON
        </Button>
        <Button type="submit" name="action" value="ask-erase" variant="outline">
          Erase everything
        </Button>
      </form>
    </>
  )
}

function Confirmation() {
  return (
    <>
      <p>
        Your quotes, messages, chats and mails go for good, and an open request is not answered any more. Accepted
        quotes stay in our books for seven years, without you.
      </p>
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="action" value="erase" variant="destructive">
          Yes, erase everything
        </Button>
        <Button type="submit" name="action" value="back" variant="outline">
          Back
        </Button>
      </form>
    </>
  )
}

function Copy({ copy: { copiedAt, sections } }: { copy: PersonCopy }) {
  return (
    <>
      <p className="text-muted-foreground">As of {formatMoment(new Date(copiedAt))}, Central Time.</p>
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
  return (
    <dl className="grid gap-x-4 gap-y-1 rounded-lg border border-border bg-card p-4 sm:grid-cols-[10rem_1fr]">
      {Object.entries(record).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sm text-muted-foreground first-letter:uppercase">{name}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{toText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function toText(value: CopiedValue): string {
  const text = String(value)
  return MOMENT.test(text) ? formatMoment(new Date(text)) : text
}
