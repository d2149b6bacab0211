import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVITATION } from '#chat/server/guard-reply.ts'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { ask, chatWindow, log, openChat, say, shownMessages } from '#tests/support/chat-visit.ts'
import { endTurn, type ModelServer, sendPiece, startModelServer, startTurn } from '#tests/support/model-server.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { closePage, openPage, visit } from '#tests/support/visit.ts'

const STAFF = { email: 'kim.lee@example.com', password: 'correct horse battery' }

let model: ModelServer
let site: RunningSite
beforeAll(async () => {
  model = await startModelServer()
  site = await startSite({ ...model.env, STAFF_EMAIL: STAFF.email, STAFF_PASSWORD: STAFF.password })
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
  const post = (address: string, content: object, cookie = '') =>
    fetch(site.url + address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie },
      body: JSON.stringify(content),
    })
  const signedIn = await post('/api/staff/sign-in', STAFF)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return (await post(path, body, cookie)).status
}

test('a reply shows while it is written, and is one message of the log when it is whole', async () => {
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
  await log(page).getByText(INVITATION).waitFor()
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
  const id = 3
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
