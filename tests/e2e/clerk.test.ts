import { expect, test } from 'vitest'
import { ask, chatWindow, openChat, shownMessages } from '#tests/support/chat-visit.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { listMails, site } from '#tests/support/site.ts'
import { closePage, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

const widths = [390, 1280]

test.each(widths)('at %i px, the chat keeps its thread, offers grades, and hands over in Spanish', async (width) => {
  const page = await openPage({ width })
  await visit(page, `${site.url}/about`)
  await openChat(page)
  const reply = async (message: string) => {
    await ask(page, message)
    return (await shownMessages(page)).at(-1) ?? ''
  }
  expect(await reply('Engine for my 2012 Ford F-150, zip is 50265')).toMatch(/Engine.*\$/s)
  const delivery = await reply("it's going to a house, do I need a liftgate")
  expect(delivery).toContain('liftgate')
  expect(delivery).not.toContain('Tailgate')
  expect(await reply('is there a cheaper one?')).toMatch(/Grade C is \$[\d,.]+ less/)
  const later = await reply('can someone call me after 5')
  expect(later).not.toBe(delivery)
  await reply('¿hablan español por teléfono?')
  await chatWindow(page)
    .getByRole('button', { name: /Hablar con una persona/ })
    .first()
    .waitFor()
  await closePage(page)
})

const looks = widths.flatMap((width) => [true, false].map((scripts) => [width, scripts] as const))

test.each(looks)(
  'at %i px, scripts %s, the confirmation names what was wanted, and “This wasn’t me” looks like the shop',
  async (width, javaScriptEnabled) => {
    const email = `clerk-${width}-${javaScriptEnabled}@example.com`
    const { token } = await (await aShopper(site.url, { email })).askForQuote()
    const page = await openPage({ width, javaScriptEnabled })
    await page.goto(`${site.url}/quote/${token}`)
    await page.getByLabel('Best time to call').selectOption('After 5 pm')
    await page.getByRole('button', { name: 'I want this part' }).click()
    await page.getByText('We got your request.').waitFor()
    const confirmation = () => listMails().find(({ to, source }) => to === email && source.includes('After 5 pm'))
    await expect.poll(confirmation).toBeTruthy()
    const source = confirmation()?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
    for (const said of ['Dana', 'Accord', `/quote/${token}`, 'href="tel:+15155550195"', 'width=device-width'])
      expect(source).toContain(said)
    const [stop = ''] = /https?:\/\/[^\s"<>]*\/mail\/stop\/[^\s"<>]*/.exec(source) ?? []
    await page.goto(site.url + new URL(stop).pathname)
    await page.getByRole('link', { name: /, home$/ }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    if (javaScriptEnabled) expect(await problemsInEveryLook(page)).toEqual([])
    await closePage(page)
  },
)
