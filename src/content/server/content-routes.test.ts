import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { aPost } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const start = new Date('2026-11-18T18:00:00Z')

const aText = (overrides: object = {}) => ({
  version: 0,
  state: 'published',
  title: 'Winter hours',
  excerpt: 'When we open in the snow.',
  keywords: ['hours'],
  description: 'Winter hours of {{company.name}}',
  markdown: 'Call **{{company.phone}}**.',
  ...overrides,
})

onBothEngines((engine) => {
  let app: TestApp
  let now = start
  afterEach(() => app.close())

  async function openShop(options: Parameters<typeof createTestApp>[1] = {}) {
    now = start
    const posts = [aPost({ id: 1, slug: 'old', publishedAt: '2026-01-01', updatedAt: '2026-01-01' })]
    app = await createTestApp(engine, { now: () => now, posts, ...options })
    return { cookie: await aStaffCookie(app.db, { now, role: 'admin', email: 'kim@example.com' }) }
  }

  const read = async (path: string, headers = {}) => (await app.request(path, { headers })).json()
  const slugs = async () => (await read('/api/blog')).map(({ slug }: { slug: string }) => slug)

  test('an edited page replaces the file with its facts filled in, and can be reset', async () => {
    const admin = await openShop()
    const path = '/api/admin/content/page/terms'
    const original = await read('/api/pages/terms')
    expect(await read(path, admin)).toMatchObject({ version: 0, state: 'original', title: original.title })
    const markdown = 'First.\n\n## Returns\n\nWithin {{returnDays}} days.'
    const saved = await app.put(path, aText({ title: 'Our terms', markdown }), admin)
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ version: 1, state: 'published', isPublic: true, isFile: true })
    expect(await read('/api/pages/terms')).toEqual({
      title: 'Our terms',
      label: null,
      description: 'Winter hours of Yardline',
      updatedAt: '2026-11-18',
      intro: '<p>First.</p>\n',
      sections: [{ id: 'returns', label: null, title: 'Returns', html: '<p>Within 30 days.</p>\n' }],
    })
    expect((await app.post(`${path}/reset`, { version: 1 }, admin)).status).toBe(200)
    expect(await read('/api/pages/terms')).toEqual(original)
    expect(await read(path, admin)).toMatchObject({ version: 2, state: 'original', title: original.title })
  })

  test('a new post is everywhere at once, and its cached answers change', async () => {
    const admin = await openShop()
    const etag = (await app.request('/api/blog')).headers.get('etag') ?? ''
    expect((await app.put('/api/admin/content/post/winter-hours', aText(), admin)).status).toBe(200)
    const list = await app.request('/api/blog', { headers: { 'If-None-Match': etag } })
    expect(list.status).toBe(200)
    const article = await read('/api/blog/winter-hours')
    expect(article).toMatchObject({
      title: 'Winter hours',
      metaDescription: 'Winter hours of Yardline',
      publishedAt: '2026-11-18',
      html: '<p>Call <strong>(515) 555-0195</strong>.</p>\n',
    })
    expect(article.related.map(({ slug }: { slug: string }) => slug)).toEqual(['old'])
    for (const path of ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml'])
      expect(await (await app.request(path)).text()).toContain('/blog/winter-hours<')
    expect((await app.request('/blog/winter-hours')).status).toBe(200)
  })

  test('a post with the name of a file replaces it, keeps its number and day, and can be taken down', async () => {
    const admin = await openShop()
    const path = '/api/admin/content/post/old'
    await app.put(path, aText({ title: 'New words' }), admin)
    expect(await read('/api/blog/old')).toMatchObject({
      id: 1,
      title: 'New words',
      publishedAt: '2026-01-01',
      updatedAt: '2026-11-18',
    })
    expect(await slugs()).toEqual(['old'])
    await app.post(`${path}/unpublish`, { version: 1 }, admin)
    expect(await slugs()).toEqual([])
    expect((await app.request('/api/blog/old')).status).toBe(404)
    await app.post(`${path}/reset`, { version: 2 }, admin)
    expect(await read('/api/blog/old')).toMatchObject({ title: 'How to read a VIN' })
  })

  test('a draft is for staff only, and leaves the published version as it is', async () => {
    const admin = await openShop()
    const path = '/api/admin/content/post/winter-hours'
    await app.put(path, aText({ state: 'draft', excerpt: '', markdown: '' }), admin)
    expect(await slugs()).toEqual(['old'])
    for (const address of ['/api/blog/winter-hours', '/blog/winter-hours'])
      expect((await app.request(address)).status).toBe(404)
    await app.put(path, aText({ version: 1 }), admin)
    await app.put(path, aText({ version: 2, state: 'draft', title: 'Secret plans' }), admin)
    expect(await read('/api/blog/winter-hours')).toMatchObject({ title: 'Winter hours' })
    expect(await read(path, admin)).toMatchObject({ title: 'Secret plans', state: 'draft', isPublic: true })
  })

  test('a scheduled post appears by itself at its time', async () => {
    const admin = await openShop()
    const publishAt = new Date(start.getTime() + 10 * MINUTE_MS).toISOString()
    const path = '/api/admin/content/post/winter-hours'
    const saved = await (await app.put(path, aText({ publishAt }), admin)).json()
    expect(saved).toMatchObject({ state: 'scheduled', isPublic: false, publishAt })
    expect((await app.request('/blog/winter-hours')).status).toBe(404)
    const etag = (await app.request('/api/blog')).headers.get('etag') ?? ''
    now = new Date(start.getTime() + 10 * MINUTE_MS - 1)
    expect(await slugs()).toEqual(['old'])
    now = new Date(start.getTime() + 10 * MINUTE_MS)
    expect((await app.request('/api/blog', { headers: { 'If-None-Match': etag } })).status).toBe(200)
    expect(await slugs()).toEqual(['winter-hours', 'old'])
    expect((await app.request('/blog/winter-hours')).status).toBe(200)
    expect(await read(path, admin)).toMatchObject({ state: 'published', isPublic: true })
    const past = await app.put(path, aText({ version: 1, publishAt: start.toISOString() }), admin)
    expect((await past.json()).fields).toEqual({ publishAt: expect.stringContaining('in the future') })
  })

  test('the second of two admins is told, and nothing is overwritten', async () => {
    const admin = await openShop()
    const path = '/api/admin/content/page/about'
    const titles = ['One', 'Two', 'Three']
    const answers = await Promise.all(titles.map((title) => app.put(path, aText({ title }), admin)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const version of [0, 2, 99]) expect((await app.put(path, aText({ version }), admin)).status).toBe(409)
    expect(await read(`${path}/history`, admin)).toHaveLength(1)
    const late = await app.put(path, aText(), admin)
    expect((await late.json()).error).toBe('Kim saved this text in the meantime. Look at theirs, then save yours.')
  })

  test('each save is listed with who made it, and an earlier one can be restored as a draft', async () => {
    const admin = await openShop()
    const path = '/api/admin/content/post/winter-hours'
    await app.put(path, aText(), admin)
    await app.put(path, aText({ version: 1, title: 'Summer hours' }), admin)
    expect(await read(`${path}/history`, admin)).toMatchObject([
      { version: 2, state: 'published', title: 'Summer hours', by: 'Kim', at: start.toISOString() },
      { version: 1, title: 'Winter hours' },
    ])
    expect((await app.post(`${path}/restore`, { version: 2, restore: 9 }, admin)).status).toBe(404)
    const restored = await (await app.post(`${path}/restore`, { version: 2, restore: 1 }, admin)).json()
    expect(restored).toMatchObject({ version: 3, state: 'draft', title: 'Winter hours', keywords: ['hours'] })
    expect(await read('/api/blog/winter-hours')).toMatchObject({ title: 'Summer hours' })
  })

  test('a deleted post is gone for visitors, stays in the list, and can be written again', async () => {
    const admin = await openShop()
    const path = '/api/admin/content/post/winter-hours'
    await app.put(path, aText(), admin)
    expect(await (await app.post(`${path}/reset`, { version: 1 }, admin)).json()).toMatchObject({ state: 'deleted' })
    expect(await slugs()).toEqual(['old'])
    const { texts } = await read('/api/admin/content', admin)
    expect(texts.find(({ name }: { name: string }) => name === 'winter-hours')).toMatchObject({ state: 'deleted' })
    expect((await app.put(path, aText({ version: 2 }), admin)).status).toBe(200)
    expect(await slugs()).toEqual(['winter-hours', 'old'])
  })

  test.each([
    [
      { markdown: 'Fax {{company.fax}}.' },
      'markdown',
      /^Unknown: \{\{company\.fax\}\}\. These exist: .*\{\{company\.phone\}\}/,
    ],
    [{ title: '{{nope}}' }, 'title', /\{\{nope\}\}/],
    [{ description: '{{}}' }, 'description', /\{\{\}\}/],
    [{ excerpt: '' }, 'excerpt', /Enter a summary/],
    [{ markdown: '' }, 'markdown', /Write some text/],
    [{ title: ' ' }, 'title', /Enter a title/],
    [{ markdown: 'x '.repeat(20_001) }, 'markdown', /at most 40000 characters/],
    [{ markdown: '![A car](https://example.com/x.png)' }, 'markdown', /no picture https:\/\/example\.com\/x\.png/],
    [{ markdown: `${'_'.repeat(5000)}a` }, 'markdown', /repeat a character/],
    [{ markdown: '> '.repeat(5000) }, 'markdown', /levels deep/],
    [{ markdown: '_a'.repeat(10_000) }, 'markdown', /10,000 characters/],
    [{ keywords: Array.from({ length: 13 }, () => 'a') }, 'keywords', /at most 12/],
  ])('a text that cannot be shown is refused with what is wrong (%#)', async (wrong, field, message) => {
    const admin = await openShop()
    const answer = await app.put('/api/admin/content/post/winter-hours', aText(wrong), admin)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ [field]: expect.stringMatching(message) })
    expect(await slugs()).toEqual(['old'])
  })

  test('more than 64 kB is refused before it is read', async () => {
    const admin = await openShop()
    const answer = await app.put('/api/admin/content/page/about', aText({ markdown: 'é'.repeat(40_000) }), admin)
    expect(answer.status).toBe(413)
  })

  test.each(['page/contact', 'post/A', 'post/..', 'news/x', 'page/__proto__'])('%s is no text', async (name) => {
    const admin = await openShop()
    expect((await app.request(`/api/admin/content/${name}`, { headers: admin })).status).toBe(404)
    expect((await app.put(`/api/admin/content/${name}`, aText(), admin)).status).toBeGreaterThanOrEqual(404)
  })

  test('a page cannot be taken down', async () => {
    const admin = await openShop()
    expect((await app.post('/api/admin/content/page/terms/unpublish', { version: 0 }, admin)).status).toBe(409)
  })

  test.each([
    '<script>alert(1)</script>Text',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) [b](JaVaScRiPt&colon;alert(1)) [c](data:text/html,x)',
    '<iframe src="https://example.com"></iframe><object data=x></object><svg onload=alert(1)></svg>',
    '<a href="java\nscript:alert(1)" onclick="alert(1)" style="position:fixed">x</a>',
    '## T <script>alert(1)</script> {#company}\n\n<form action=/><input name=a></form>',
  ])('hostile Markdown does nothing on a page, in a post or in a preview (%#)', async (markdown) => {
    const admin = await openShop()
    const text = aText({ markdown: `Words.\n\n${markdown}` })
    expect((await app.put('/api/admin/content/page/about', text, admin)).status).toBe(200)
    expect((await app.put('/api/admin/content/post/x', text, admin)).status).toBe(200)
    const { intro, sections } = await read('/api/pages/about')
    const { html } = await read('/api/blog/x')
    const preview = async (kind: string) =>
      (await (await app.post('/api/admin/content/preview', { kind, name: 'x', ...text }, admin)).json()).html
    const shown = [intro, sections[0]?.html, html, await preview('page'), await preview('post')].join('\n')
    expect(shown).not.toMatch(/<(script|iframe|object|svg|form|input|img)|<[^>]* (on\w+|style)=|(javascript|data):/i)
  })

  test('a preview fills in facts and lists problems, without saving anything', async () => {
    const admin = await openShop()
    const preview = await app.post(
      '/api/admin/content/preview',
      { kind: 'page', name: 'about', title: 'About {{company.name}}', markdown: 'Hi.\n\n## *Us* Who\n\n{{nope}}' },
      admin,
    )
    expect(await preview.json()).toEqual({
      title: 'About Yardline',
      excerpt: '',
      html: '<p>Hi.</p>\n\n<h2>Us: Who</h2>\n',
      fields: { markdown: expect.stringContaining('{{nope}}') },
    })
    const unreadable = { kind: 'post', name: 'x', title: 'T', markdown: '_'.repeat(30_000) }
    expect((await (await app.post('/api/admin/content/preview', unreadable, admin)).json()).html).toBe('')
    expect(await app.db.selectFrom('content_versions').selectAll().execute()).toEqual([])
  })

  test('files with problems are listed, and their pages still answer', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'yardline-pages-'))
    cpSync('content/pages', pages, { recursive: true })
    writeFileSync(join(pages, 'about.md'), 'no front matter')
    const admin = await openShop({ pages })
    const { texts, problems } = await read('/api/admin/content', admin)
    expect(problems).toEqual([{ file: 'pages/about.md', problems: [expect.stringContaining('title')] }])
    expect(texts.map(({ name }: { name: string }) => name)).toEqual(['about', 'privacy', 'terms', 'old'])
    expect(await read('/api/pages/about')).toMatchObject({
      title: 'About us',
      intro: expect.stringContaining('555-0195'),
    })
    expect((await app.request('/about')).status).toBe(200)
    await app.put('/api/admin/content/page/about', aText({ title: 'Ours' }), admin)
    expect(await read('/api/pages/about')).toMatchObject({ title: 'Ours' })
  })

  test('a fact that went away takes only its sentence with it', async () => {
    const admin = await openShop()
    const markdown = 'Hello. Follow us on [{{company.social.0.name}}]({{company.social.0.href}}).'
    await app.put('/api/admin/content/page/about', aText({ markdown }), admin)
    expect((await read('/api/pages/about')).intro).toContain('Facebook')
    await app.put('/api/admin/settings', { version: 0, settings: { social: [] } }, admin)
    expect((await read('/api/pages/about')).intro).toBe('<p>Hello.</p>\n')
    const { problems } = await read('/api/admin/content', admin)
    expect(problems[0]).toMatchObject({ file: 'pages/about.md' })
  })

  test('an agent may do none of it', async () => {
    await openShop()
    const agent = { cookie: await aStaffCookie(app.db, { now, role: 'agent', email: 'lee@example.com' }) }
    expect((await app.request('/api/admin/content', { headers: agent })).status).toBe(403)
    expect((await app.put('/api/admin/content/page/about', aText(), agent)).status).toBe(403)
  })
})
