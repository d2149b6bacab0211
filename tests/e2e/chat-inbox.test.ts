import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { ask, chatWindow, log, openChat, say, shownMessages } from '#tests/support/chat-visit.ts'
import { addColleague, openDesk, signIn, staffSettings } from '#tests/support/desk-visit.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { closePage, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

let site: RunningSite
let kim: string
let lee: string
beforeAll(async () => {
  site = await startSite(staffSettings)
  kim = await signIn(site.url)
  lee = await signIn(site.url, await addColleague(site.dataDir, 'lee@example.com'))
})
afterAll(() => site.stop())
beginAnew(() => site)

async function aVisitorWhoSays(words: string) {
  const page = await openPage()
  await visit(page, `${site.url}/about`)
  await openChat(page)
  await ask(page, words)
  return page
}

test('staff see who is chatting, answer as a person, and hand back, while both windows follow', async () => {
  const desk = await openDesk(`${site.url}/chats`, kim)
  await desk.getByText(/^Nobody is chatting at the moment/).waitFor()
  const visitor = await aVisitorWhoSays('Do you ship to Alaska?')
  await desk.getByRole('link', { name: /^Visitor 1/ }).click()
  const conversation = desk.getByRole('log', { name: 'Conversation with Visitor 1' })
  await conversation.getByText('Do you ship to Alaska?').waitFor()
  await desk.getByText('The assistant is answering').waitFor()
  const colleague = await openDesk(`${site.url}/chats`, lee)
  await colleague.getByRole('link', { name: /^Visitor 1/ }).click()
  await colleague.getByText('The assistant is answering').waitFor()
  await desk.getByRole('button', { name: 'Take over' }).click()
  await colleague.getByText('Kim, Yardline is answering').waitFor()
  await chatWindow(visitor).getByText('Kim, Yardline is answering').waitFor()
  await say(visitor, 'The left one, please')
  await conversation.getByText('The left one, please').waitFor()
  await desk.getByLabel('Your answer').fill('We do. Which ZIP?')
  await desk.getByLabel('Your answer').press('Enter')
  await log(visitor).getByText('We do. Which ZIP?').waitFor()
  await expect.poll(() => desk.getByLabel('Your answer').inputValue()).toBe('')
  await desk.getByRole('button', { name: 'Hand back' }).click()
  await chatWindow(visitor).getByText('Kim, Yardline is answering').waitFor({ state: 'hidden' })
  await ask(visitor, 'When are you open?')
  expect((await shownMessages(visitor)).at(-1)).toMatch(/^Assistant: /)
  await desk.getByRole('button', { name: 'Mark resolved' }).click()
  await desk.getByRole('link', { name: /^Visitor 1/ }).waitFor({ state: 'detached' })
  await Promise.all([desk, colleague, visitor].map((page) => closePage(page)))
})

test('who asked for a person is marked in the list, and is a lead', async () => {
  const answer = await fetch(`${site.url}/api/chat/hand-over`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Asking Ada', phone: '(515) 555-0177', conversationId: null }),
  })
  expect(answer.status).toBe(200)
  const desk = await openDesk(`${site.url}/chats`, kim)
  const row = desk.getByRole('link', { name: /^Asking Ada/ })
  await row.getByText('Asked for a person').waitFor()
  await row.click()
  await desk.getByRole('link', { name: 'Asking Ada', exact: true }).click()
  await desk.getByRole('heading', { name: 'Asking Ada', level: 1 }).waitFor()
  await closePage(desk)
})

test('the inbox is fit for everybody, in either theme, on a phone and on a desktop', async () => {
  const visitor = await aVisitorWhoSays('Can I talk to a person about my transmission?')
  const desk = await openDesk(`${site.url}/chats`, kim)
  await desk
    .getByRole('link', { name: /^Visitor/ })
    .first()
    .waitFor()
  expect(await problemsInEveryLook(desk)).toEqual([])
  await desk
    .getByRole('link', { name: /^Visitor/ })
    .first()
    .click()
  await desk.getByLabel('Your answer').waitFor()
  expect(await problemsInEveryLook(desk)).toEqual([])
  await closePage(desk)
  await closePage(visitor)
})
