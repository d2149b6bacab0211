import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** A phone's picture: on its side, with the place it was taken. */
const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f80' } })
    .withExif({ IFD0: { Copyright: 'Kim' }, IFD3: { GPSLatitude: '41/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

onBothEngines((engine) => {
  let app: TestApp
  afterEach(() => app.close())

  async function openShop() {
    app = await createTestApp(engine)
    const cookie = await aStaffCookie(app.db)
    const upload = (body: Uint8Array | string, alt = 'An engine on a pallet') =>
      app.request(`/api/admin/pictures?alt=${encodeURIComponent(alt)}`, {
        method: 'POST',
        headers: { cookie, 'Content-Type': 'image/jpeg' },
        body: body as BodyInit,
      })
    return { cookie, upload }
  }

  test('an upload becomes a small WebP file without what the camera recorded', async () => {
    const { cookie, upload } = await openShop()
    const answer = await upload(await aPhoto(2400, 1200))
    expect(answer.status).toBe(201)
    const picture = await answer.json()
    expect(picture).toEqual({
      address: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/),
      alt: 'An engine on a pallet',
      width: 800,
      height: 1600,
    })
    const served = await app.request(picture.address)
    expect(served.headers.get('Content-Type')).toBe('image/webp')
    expect(served.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(served.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 1600 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Kim')).toBe(false)
    const again = await app.request(picture.address, { headers: { 'If-None-Match': served.headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)

    const text = { version: 0, state: 'published', title: 'T', excerpt: 'E' }
    const post = (markdown: string) =>
      app.put('/api/admin/content/post/a', { ...text, markdown }, { cookie }).then((saved) => saved.status)
    expect(await post(`![](${picture.address})`)).toBe(422)
    expect(await post(`![An engine](${picture.address})`)).toBe(200)
    expect((await (await app.request('/api/blog/a')).json()).html).toContain(
      `src="${picture.address}" width="800" height="1600"`,
    )
    expect(await (await app.request('/api/admin/pictures', { headers: { cookie } })).json()).toEqual([picture])
  })

  test.each([
    ['an SVG file', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a GIF file', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['half a file', 'half'],
    ['a bomb', 'bomb'],
  ])('%s is refused', async (kind, body) => {
    const { upload } = await openShop()
    const photo = await aPhoto(400, 200)
    const sent = kind === 'half a file' ? photo.subarray(0, photo.length / 2) : kind === 'a bomb' ? aBomb() : body
    const answer = await upload(sent)
    expect([answer.status, (await answer.json()).error]).toEqual([422, expect.stringContaining('PNG, JPEG or WebP')])
    expect(await app.db.selectFrom('content_pictures').selectAll().execute()).toEqual([])
  })

  test('it needs words for people who cannot see it, and has a limit', async () => {
    const { upload } = await openShop()
    expect((await upload(await aPhoto(40, 20), ' ')).status).toBe(422)
    expect((await upload(new Uint8Array(11 * 1024 * 1024))).status).toBe(413)
  })

  test('a picture that a text shows is not deleted', async () => {
    const { cookie, upload } = await openShop()
    const { address } = await (await upload(await aPhoto(40, 20))).json()
    const path = `/api/admin/pictures/${address.match(/[0-9a-f]{32}/)[0]}`
    const text = { version: 0, state: 'published', title: 'Our yard', markdown: `![Cars](${address})` }
    await app.put('/api/admin/content/page/about', text, { cookie })
    const refused = await app.delete(path, {}, { cookie })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'This picture is used in Our yard. Take it out there first.' },
    ])
    await app.post('/api/admin/content/page/about/reset', { version: 1 }, { cookie })
    expect((await app.delete(path, {}, { cookie })).status).toBe(204)
  })

  test('a deleted picture is gone, and unknown ones are not found', async () => {
    const { cookie, upload } = await openShop()
    const { address } = await (await upload(await aPhoto(40, 20))).json()
    const name = address.match(/[0-9a-f]{32}/)[0]
    expect((await app.delete(`/api/admin/pictures/${name}`, {}, { cookie })).status).toBe(204)
    expect((await app.delete(`/api/admin/pictures/${name}`, {}, { cookie })).status).toBe(404)
    for (const path of [address, '/pictures/x.webp', '/pictures/..%2Fx', `/pictures/${name}.svg`])
      expect((await app.request(path)).status).toBe(404)
  })
})

/** A PNG file whose head claims 30,000 by 30,000 pixels. */
function aBomb() {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000075300000753008060000000000000049454e44ae426082', 'hex')
  return new Uint8Array(head)
}
