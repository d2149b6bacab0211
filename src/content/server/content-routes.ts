import { type Context, Hono } from 'hono'
import { listNamedFacts } from '#company/server/facts-in-text.ts'
import type { Shop } from '#company/server/shop.ts'
import {
  type ContentFields,
  contentFactsSchema,
  contentHistorySchema,
  contentKinds,
  contentListSchema,
  contentPreviewRequestSchema,
  contentPreviewSchema,
  contentTextSchema,
  contentVersionSchema,
  refuseName,
  restoreContentSchema,
  saveContentSchema,
  type VersionState,
} from '#content/owner-text.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { adminOnly, type StaffEnv } from '#staff/server/staff-only.ts'
import { type CheckedContent, listContentProblems, previewContent } from './check-content.ts'
import { findContentVersion, listContentHistory } from './content-store.ts'
import { type Named, NO_SUCH_TEXT, openTexts, type TextDeps } from './texts.ts'

const listContentDoc = routeDoc('List pages and posts', { 200: contentListSchema })
const listFactsDoc = routeDoc('List the facts that a text can refer to', { 200: contentFactsSchema })
const previewDoc = routeDoc('Show a text as visitors would see it', { 200: contentPreviewSchema })
const readContentDoc = routeDoc('Get a page or post', { 200: contentTextSchema })
const saveContentDoc = routeDoc('Save a page or post', { 200: contentTextSchema })
const unpublishDoc = routeDoc('Take a post off the blog', { 200: contentTextSchema })
const resetDoc = routeDoc('Bring back the original text, or delete a post', { 200: contentTextSchema })
const historyDoc = routeDoc('List the versions of a text', { 200: contentHistorySchema })
const restoreDoc = routeDoc('Make a draft of an earlier version', { 200: contentTextSchema })

const HISTORY_MAX = 100

export const contentRoutes = (shop: Shop, deps: TextDeps) => {
  const { content, blog, companyPages } = deps
  const { db, company, now } = shop
  const admin = adminOnly(shop)
  const { listTexts, getText } = openTexts(shop, deps)
  return new Hono<HttpEnv>()
    .get('/content', described(listContentDoc), admin, (c) =>
      c.json({ texts: listTexts(), problems: [...blog().problems, ...companyPages.problems(company())] }),
    )
    .get('/content/facts', described(listFactsDoc), admin, (c) => c.json(listNamedFacts(company())))
    .post('/content/preview', described(previewDoc), admin, jsonBody(contentPreviewRequestSchema), (c) => {
      const { kind, name: _name, ...fields } = c.req.valid('json')
      return c.json(previewContent({ company: company(), kind, fields, pictures: blog().pictures }))
    })
    .get('/content/:kind/:name', described(readContentDoc), admin, async (c) => {
      await content.refresh()
      return c.json(await getText(nameOf(c)))
    })
    .put('/content/:kind/:name', described(saveContentDoc), admin, jsonBody(saveContentSchema), async (c) => {
      const { version, state, publishAt = null, ...fields } = c.req.valid('json')
      const checked = { ...nameOf(c), company: company(), pictures: blog().pictures, fields }
      refuseFields({ ...listSaveProblems(checked, state), ...refuseTime(publishAt, state, now()) })
      return c.json(await save(c, { version, state, publishAt: state === 'published' ? publishAt : null, fields }))
    })
    .post('/content/:kind/:name/unpublish', described(unpublishDoc), admin, jsonBody(contentVersionSchema), (c) => {
      if (nameOf(c).kind === 'page') throw new AppError('conflict', 'Every shop needs this page. You can reset it.')
      return saveAgain(c, 'hidden')
    })
    .post('/content/:kind/:name/reset', described(resetDoc), admin, jsonBody(contentVersionSchema), (c) =>
      saveAgain(c, 'reset'),
    )
    .get('/content/:kind/:name/history', described(historyDoc), admin, async (c) => {
      const { kind, name } = nameOf(c)
      return c.json(await listContentHistory(db, kind, name, HISTORY_MAX))
    })
    .post('/content/:kind/:name/restore', described(restoreDoc), admin, jsonBody(restoreContentSchema), async (c) => {
      const { version, restore } = c.req.valid('json')
      const { kind, name } = nameOf(c)
      const fields = await findContentVersion(db, kind, name, restore)
      if (!fields) throw new AppError('not_found', "That version doesn't exist.")
      return c.json(await save(c, { version, state: 'draft', publishAt: null, fields }))
    })

  /** Keeps the text of the newest version, so that the history stays complete. */
  async function saveAgain(c: Context<StaffEnv, string, VersionBody>, state: VersionState) {
    const { version } = c.req.valid('json')
    const { title, excerpt, keywords, description, markdown } = await getText(nameOf(c))
    const fields = { title, excerpt, keywords, description, markdown }
    return c.json(await save(c, { version, state, publishAt: null, fields }))
  }

  type Saved = { version: number; state: VersionState; publishAt: Date | null; fields: ContentFields }

  async function save(c: Context<StaffEnv>, saved: Saved) {
    const named = nameOf(c)
    await content.save({ ...named, ...saved, staffId: c.get('staffMember').id })
    return getText(named)
  }
}

type VersionBody = { in: { json: { version: number } }; out: { json: { version: number } } }

function nameOf({ req }: Pick<Context, 'req'>): Named {
  const kind = contentKinds.find((each) => each === req.param('kind'))
  const name = req.param('name') ?? ''
  if (!kind || (kind === 'page' && refuseName(kind, name))) throw new AppError('not_found', NO_SUCH_TEXT)
  return { kind, name }
}

function refuseTime(publishAt: Date | null, state: VersionState, now: Date): Record<string, string> {
  const isPast = state === 'published' && publishAt !== null && publishAt <= now
  return isPast ? { publishAt: 'Choose a time in the future, or publish it now.' } : {}
}

function refuseFields(fields: Record<string, string>) {
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', first, { fields })
}

function listSaveProblems({ name, ...checked }: CheckedContent & Named, state: VersionState): Record<string, string> {
  const problem = refuseName(checked.kind, name)
  const { excerpt, markdown, ...wrong } = listContentProblems(checked)
  const isDraft = state === 'draft'
  return {
    ...(problem && { name: problem }),
    ...wrong,
    // A draft may still miss what a published text must have.
    ...(excerpt && !(isDraft && !checked.fields.excerpt) && { excerpt }),
    ...(markdown && !(isDraft && !checked.fields.markdown) && { markdown }),
  }
}
