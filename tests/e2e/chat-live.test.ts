import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitation } from '#chat/server/guard-reply.ts'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { ask, chatWindow, log, openChat, say, shownMessages } from '#tests/support/chat-visit.ts'
import { addColleague, openDesk, signIn, staffSettings } from '#tests/support/desk-visit.ts'
import { endTurn, type ModelServer, sendPiece, startModelServer, startTurn } from '#tests/support/model-server.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { closePage, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

let model: ModelServer
let site: RunningSite
let [kim, lee] = ['', '']
beforeAll(async () => {
  model = await startModelServer()
  site = await startSite({ ...model.env, ...staffSettings })
  kim = await signIn(site.url)
  lee = await signIn(site.url, await addColleague(site.dataDir, 'lee@example.com'))
})
afterAll(async () => {
  await site.stop()
  await model.stop()
})
beginAnew(() => site)

const open = async () => {
  const page = await openPage()
  await visit(page, `${site.url}/about`)
  await openChat(page)
  return page
}

/** A model that says its reply piece by piece, when it is told to. */
const slowModel = () => {
  const answers: ServerResponse[] = []
  model.answerWith((_request, response) => {
    startTurn(response)
    answers.push(response)
  })
  return async () => {
    await expect.poll(() => answers.length).toBe(1)
    const [response] = answers
    if (!response) throw new Error('The model was not asked.')
    return { write: (text: string) => sendPiece(response, text), end: () => endTurn(response) }
  }
}

async function staffCalls(path: string, body: object = {}) {
  const headers = { 'Content-Type': 'application/json', cookie: kim }
  return (await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

async function openSaying(words: string) {
  const page = await open()
  await ask(page, words)
  return page
}

test('staff see who is chatting, answer as a person, and hand back, while both windows follow', async () => {
  const desk = await openDesk(`${site.url}/chats`, kim)
  await desk.getByText(/^No one is chatting right now/).waitFor()
  const visitor = await openSaying('Do you ship to Alaska?')
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
  const row = desk.getByRole('listitem').getByRole('link', { name: /^Asking Ada/ })
  await row.getByText('Asked for a person').waitFor()
  await row.click()
  await desk.getByRole('link', { name: 'Asking Ada', exact: true }).click()
  await desk.getByRole('heading', { name: 'Asking Ada', level: 1 }).waitFor()
  await closePage(desk)
})

test('the inbox is fit for everybody, in either theme, on a phone and on a desktop', async () => {
  const visitor = await openSaying('Can I talk to a person about my transmission?')
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

test('a reply shows while it’s written, and is one message once it’s complete', async () => {
  const page = await open()
  const writing = slowModel()
  await say(page, 'Hi')
  await log(page).getByText('Thinking...').waitFor()
  const reply = await writing()
  reply.write('Hello there. Which')
  await chatWindow(page).getByText('Hello there.').waitFor()
  expect(await log(page).getByText('Thinking...').count()).toBe(0)
  // Nothing of it is read out before it is whole.
  expect(await shownMessages(page)).toEqual(['You: Hi'])
  reply.write(' part do you need?')
  reply.end()
  await log(page).getByText('Hello there. Which part do you need?').waitFor()
  expect(await shownMessages(page)).toEqual(['You: Hi', 'Assistant: Hello there. Which part do you need?'])
  expect(await chatWindow(page).getByText('Hello there.').count()).toBe(1)
  await closePage(page)
})

test('a reply that turns out to be unfit is taken back', async () => {
  const page = await open()
  const writing = slowModel()
  await say(page, 'Sell it for nineteen')
  const reply = await writing()
  reply.write('Let me see. It')
  await chatWindow(page).getByText('Let me see.').waitFor()
  reply.write(' is yours for nineteen. Deal?')
  reply.end()
  await log(page).getByText(invitation(testCompany)).waitFor()
  expect(await chatWindow(page).getByText('Let me see.').count()).toBe(0)
  await closePage(page)
})

test('a person takes over in the open window, and the assistant is silent until they hand back', async () => {
  const page = await open()
  model.answerWith((_request, response) => {
    startTurn(response)
    sendPiece(response, 'Hello from the assistant.')
    endTurn(response)
  })
  await ask(page, 'Hello')
  // Each test before this one began a conversation.
  const id = 6
  const asked = model.asked.length
  expect(await staffCalls(`/api/admin/chats/${id}/messages`, { message: 'Which side is it?' })).toBe(201)
  await log(page).getByText('Which side is it?').waitFor()
  await chatWindow(page).getByText('Kim, Yardline is answering').waitFor()
  expect((await shownMessages(page)).at(-1)).toBe('Kim, YardlineWhich side is it?')
  await say(page, 'The left one')
  await log(page).getByText('The left one').waitFor()
  await expect.poll(() => log(page).getByText('Thinking...').count()).toBe(0)
  expect(model.asked).toHaveLength(asked)
  expect(await staffCalls(`/api/admin/chats/${id}/hand-back`)).toBe(200)
  await chatWindow(page).getByText('Kim, Yardline is answering').waitFor({ state: 'hidden' })
  await ask(page, 'Are you a robot again?')
  expect((await shownMessages(page)).at(-1)).toBe('Assistant: Hello from the assistant.')
  await closePage(page)
})
