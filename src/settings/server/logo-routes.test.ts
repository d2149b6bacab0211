import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/render-page.tsx'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const assets = { inlineScripts: [], styles: [], fonts: [], modules: [], preloads: [] }

const aLogo = (background = '#102030') =>
  sharp({ create: { width: 300, height: 100, channels: 3, background } })
    .png()
    .toBuffer()

const drawing = (inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10" width="30" height="10">${inside}</svg>`

onBothEngines((engine) => {
  let app: TestApp
  afterEach(() => app.close())

  async function openShop() {
    app = await createTestApp(engine, {
      render: (place) => renderPage(place, () => assets, 'https://parts.example', app.shop.company()),
    })
    const admin = { cookie: await aStaffCookie(app.db) }
    const upload = (body: Uint8Array | string, headers: { cookie: string } = admin) =>
      app.request('/api/admin/settings/logo', { method: 'POST', headers, body: body as BodyInit })
    const save = async (logo: unknown) => {
      const { version } = await (await app.request('/api/admin/settings', { headers: admin })).json()
      return app.put('/api/admin/settings', { version, settings: { logo } }, admin)
    }
    return { admin, upload, save }
  }

  const pixelOf = async (address: string) => {
    const served = await app.request(address)
    const { data, info } = await sharp(Buffer.from(await served.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
    return { ...info, corner: [...data.subarray(0, 3)], middle: [...data.subarray(middle, middle + 3)] }
  }

  test('a saved logo is in the header, the tab, shared links and emails', async () => {
    const { admin, upload, save } = await openShop()
    const answer = await upload(await aLogo())
    expect(answer.status).toBe(201)
    const logo = await answer.json()
    expect((await save(logo)).status).toBe(200)
    const home = await (await app.request('/')).text()
    expect(home).toContain(`<img src="/logo/${logo.name}-logo.png"`)
    expect(home).toContain(`<link rel="icon" href="/logo/${logo.name}-icon.png" type="image/png">`)
    expect(home).toContain(`/logo/${logo.name}-share.png`)
    expect(home).not.toMatch(/favicon|apple-touch-icon\.png|\/share\.png/)
    const { html } = await (
      await app.post('/api/admin/settings/preview', { settings: {}, page: 'email' }, admin)
    ).json()
    expect(html).toMatch(new RegExp(`src="https?://[^"]+/logo/${logo.name}-logo\\.png"`))
    expect(await pixelOf(`/logo/${logo.name}-icon.png`)).toMatchObject({
      width: 180,
      height: 180,
      middle: [16, 32, 48],
    })
    expect(await pixelOf(`/logo/${logo.name}-share.png`)).toMatchObject({ width: 1200, height: 630 })
    const served = await app.request(`/logo/${logo.name}-logo.png`)
    expect(served.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await save(null)).status).toBe(200)
    expect(await (await app.request('/')).text()).not.toContain('/logo/')
  })

  test('a drawing becomes pixels on a plate that it can be seen on', async () => {
    const { upload } = await openShop()
    const dark = await (await upload(drawing('<rect x="5" width="20" height="10" fill="#102030"/>'))).json()
    expect(await pixelOf(`/logo/${dark.name}-logo.png`)).toMatchObject({
      middle: [16, 32, 48],
      corner: [255, 255, 255],
    })
    const light = await (
      await upload(drawing('<style>.a{fill:#fff}</style><rect class="a" x="5" width="20" height="10"/>'))
    ).json()
    expect(await pixelOf(`/logo/${light.name}-logo.png`)).toMatchObject({
      middle: [255, 255, 255],
      corner: [20, 25, 30],
    })
  })

  test.each([
    '<image href="data:image/png;base64,iVBORw0KGgo=" width="30" height="10"/>',
    '<style>@import "http://127.0.0.1/x";</style>',
    '<use href="/etc/passwd#x"/><script>1</script>',
    '<filter id="f"><feFlood/></filter>',
  ])('what reaches out of a drawing is left out (%#)', async (hostile) => {
    const { upload } = await openShop()
    const plain = drawing('<rect width="30" height="10" fill="#102030"/>')
    const { name } = await (await upload(plain)).json()
    const cleaned = await (await upload(plain.replace('</svg>', `${hostile}</svg>`))).json()
    expect(cleaned.name).toBe(name)
  })

  test.each([
    ['nothing', ''],
    ['words', 'our logo'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an entity bomb', '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'],
    ['a drawing of no size', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['a huge drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"></svg>'],
  ])('%s is no logo', async (_what, body) => {
    const { upload } = await openShop()
    const answer = await upload(body)
    expect([answer.status, (await answer.json()).error]).toEqual([422, expect.stringContaining('SVG, PNG, JPEG')])
    expect(await app.db.selectFrom('shop_logos').selectAll().execute()).toEqual([])
  })

  test('a logo has a limit, and drawings are still no pictures for posts', async () => {
    const { admin, upload } = await openShop()
    expect((await upload(new Uint8Array(3 * 1024 * 1024))).status).toBe(413)
    await upload(drawing('<rect width="30" height="10"/>'))
    const body = drawing('<rect width="30" height="10"/>')
    const picture = await app.request('/api/admin/pictures?alt=A+drawing', { method: 'POST', headers: admin, body })
    expect(picture.status).toBe(422)
  })

  test('an agent can’t upload one, and one from another shop can’t be saved', async () => {
    const { upload, save } = await openShop()
    const agent = { cookie: await aStaffCookie(app.db, { role: 'agent', email: 'lee@example.com' }) }
    expect((await upload(await aLogo(), agent)).status).toBe(403)
    const answer = await save({ name: 'a'.repeat(32), width: 10, height: 10 })
    expect([answer.status, (await answer.json()).fields]).toEqual([
      422,
      { logo: "This logo isn't in this shop. Upload it here." },
    ])
    for (const file of ['x.png', `${'a'.repeat(32)}-logo.png`, `${'a'.repeat(32)}-base64.png`, '..%2Fx'])
      expect((await app.request(`/logo/${file}`)).status).toBe(404)
  })

  test('a shop without a logo has its initial, and none of our drawings', async () => {
    const { admin } = await openShop()
    const settings = { name: '<Aurora>', accentColor: '#1d4ed8' }
    await app.put('/api/admin/settings', { version: 0, settings }, admin)
    const home = await (await app.request('/')).text()
    expect(home).not.toMatch(/favicon|apple-touch-icon\.png|\/share\.png/)
    expect(home).toContain('/share-plain.png')
    const icon = await app.request('/initial.svg?A')
    expect(icon.headers.get('Content-Type')).toBe('image/svg+xml')
    const text = await icon.text()
    expect(text).toContain('<title>&lt;Aurora&gt;</title>')
    expect(text).toContain('#1d4ed8')
  })
})
