import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPlatform } from '#app/create-platform.ts'
import { createHttpApp } from '#app/http-app.ts'
import type { RenderLocation } from '#app/page-routes.ts'
import { fixedSettings } from '#app/services.ts'
import type { Post } from '#blog/post.ts'
import { mergeBlog, openBlog } from '#blog/server/open-blog.ts'
import { openAssistant } from '#chat/server/answering-assistant.ts'
import { openKnowledge } from '#chat/server/assistant-knowledge.ts'
import { openCompanyPages } from '#company/server/company-pages.ts'
import { openSettings } from '#company/server/open-settings.ts'
import type { Settings } from '#company/settings.ts'
import { openReplies } from '#contact/server/open-replies.ts'
import { openContent } from '#content/server/open-content.ts'
import { openOnlinePayments } from '#orders/server/online-payments.ts'
import { openParts } from '#parts/server/part-data.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { type Env, parseEnv } from '#platform/env.ts'
import type { Assets } from '#platform/http/static-assets.ts'
import type { Log } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import { openPasswords, type Passwords } from '#staff/server/password.ts'
import { hasStock } from '#stock/server/public-stock.ts'
import type { OnlineLookup } from '#vehicles/server/online-lookup.ts'
import { type Engine, openTestDatabase } from './databases.ts'
import { documentedAnswers } from './documented-answers.ts'
import { testSettings } from './test-company.ts'
import { testPricing } from './test-pricing.ts'
import { vinData } from './vin-data.ts'

/** Read once a test file; nothing in it changes. */
const parts = openParts('data')
/** As cheap as can be: tests of the cost itself ask for theirs. */
export const cheapPasswords = openPasswords('data', { N: 16, r: 8, p: 1 })
const knowledge = testPricing.then((shop) => openKnowledge('data', shop))

/** Tests that write files give their own folder. */
const nowhere = path.join(tmpdir(), 'yardline-no-such-folder')

type Options = {
  online?: OnlineLookup
  env?: Record<string, string>
  now?: () => Date
  assets?: Assets
  posts?: readonly Post[]
  /** Our own posts instead. */
  blogFolders?: Parameters<typeof openBlog>[0]
  /** The folder of the company's pages. */
  pages?: string
  render?: RenderLocation
  log?: Log
  stopping?: AbortSignal
  /** Instead of a new one. */
  database?: OpenDatabase
  passwords?: Promise<Passwords>
  /** Of a shop other than the tests' own. */
  settings?: Settings
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

const page: RenderLocation = async ({ status, path }) => ({
  status,
  html: `<!doctype html><title>${path}</title>`,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
})

/** The program's own HTTP app on a new database; requests need no socket. */
export async function createTestApp(engine: Engine, options: Options = {}) {
  const database = options.database ?? (await openTestDatabase(engine))
  const { db } = database
  const env: Env = parseEnv({ RATE_LIMIT: 'off', DATA_DIR: nowhere, ...options.env })
  const logged: object[] = []
  const keep = (entry: object) => logged.push(entry)
  const log = options.log ?? { info: keep, warn: keep, error: keep, debug: keep }
  const metrics = createMetrics()
  const now = options.now ?? (() => new Date())
  const platform = createPlatform({ env, database, log, metrics, now })
  const sample = options.settings ?? testSettings
  const settings = await openSettings({ ...platform, ...fixedSettings(env), sample, hasStock })
  const content = await openContent(platform)
  const shop = { ...platform, ...settings, generation: () => settings.generation() + content.generation() }
  const { posts = [], blogFolders } = options
  const blogOf = blogFolders ? await openBlog(blogFolders, content) : mergeBlog(posts, content)
  const blog = () => blogOf(shop.company())
  const payments = await openOnlinePayments(env, shop, { parts: await parts, pricing: await testPricing })
  const replies = await openReplies(env, platform.cookieKeys)
  const app = createHttpApp({
    env,
    version: '1.2.3',
    shop,
    settings,
    metrics,
    visitorKeys: await platform.cookieKeys('visitor'),
    vehicles: { data: await vinData, online: options.online ?? null },
    parts: await parts,
    passwords: await (options.passwords ?? cheapPasswords),
    pricing: await testPricing,
    payments,
    replies,
    assistant: openAssistant({ env, db, log, metrics, knowledge: await knowledge, company: shop.company }),
    content,
    blog,
    companyPages: await openCompanyPages(options.pages ?? 'content/pages', content),
    assets: options.assets ?? new Map(),
    documentAssets: { inlineScripts: ['document.title'], styles: [], fonts: [], modules: [], preloads: [] },
    stopping: options.stopping ?? new AbortController().signal,
    render: options.render ?? page,
  })
  const checkAnswer = documentedAnswers(app.routes)
  const request = async (path: string, init?: RequestInit, peer = '203.0.113.7') => {
    const answer = await app.request(path, init, { incoming: { socket: { remoteAddress: peer } } })
    return checkAnswer(init?.method ?? 'GET', path, answer)
  }
  const send =
    (method: string) =>
    (path: string, body: unknown, headers: Record<string, string> = {}, peer?: string) =>
      request(
        path,
        { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } },
        peer,
      )
  const close = async () => {
    settings.stop()
    content.stop()
    await payments?.stop()
    await platform.live.close()
    await database.close()
  }
  return {
    db,
    shop,
    payments,
    replies,
    content,
    request,
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    logged,
    routes: app.routes,
    fetch: app.fetch,
    close,
  }
}

/** The cookie an answer sets, as the browser would send it back. */
export function cookieOf(response: Response) {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
