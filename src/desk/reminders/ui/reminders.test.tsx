// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { OpenReminders, RemindMe } from './reminders.tsx'

const LIST = 'GET /api/admin/leads/7/reminders'
const DONE = 'PATCH /api/admin/reminders/3'
const SAVE = 'POST /api/admin/leads/7/reminders'

const reminder = { id: 3, leadId: 7, dueAt: '2026-03-03T15:00:00.000Z', note: 'Ask about the core', by: 'Kim' }

/** A Friday evening in the shop, already Saturday in UTC. */
function setTheClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T03:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
}

async function openForm(about = '') {
  setTheClock()
  const answers: Record<string, unknown> = { [SAVE]: {} }
  const page = renderScreen(<RemindMe leadId={7} about={about} />, { answers })
  await page.user.click(screen.getByRole('button', { name: 'Remind Me' }))
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save reminder' }))
  return { ...page, answers, save }
}

test('a reminder says when, what and whose; done, it’s gone, and can come back', async () => {
  const answers: Record<string, unknown> = { [LIST]: [reminder], [DONE]: {} }
  const { user, sent } = renderScreen(<OpenReminders leadId={7} />, { answers })
  expect((await screen.findByRole('listitem')).textContent).toBe('Mar 3, 2026 at 9:00 AMAsk about the coreKimDone')
  answers[LIST] = []
  await user.click(screen.getByRole('button', { name: 'Done: Ask about the core' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Reminders' })).toBeNull())
  answers[LIST] = [reminder]
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Ask about the core')
  expect(sent.filter(({ call }) => call === DONE).map(({ body }) => body)).toEqual([
    { isDone: true },
    { isDone: false },
  ])
})

test('without a date a reminder is for tomorrow at 9 in the shop’s time zone, about what it was opened from', async () => {
  const { sent, save } = await openForm(`Wants ${'it '.repeat(100)}`)
  await save()
  await screen.findByText('Due Mar 7, 2026 at 9:00 AM.')
  expect(sent).toEqual([
    { call: SAVE, body: { dueAt: '2026-03-07T15:00:00.000Z', note: expect.stringMatching(/^Wants it .{190}…$/) } },
  ])
})

test.each([
  ['In an hour', '2026-03-07T04:00:00.000Z'],
  ['On a date', '2026-03-09T13:30:00.000Z'],
])('%s is due at %s', async (when, dueAt) => {
  const { user, sent, save } = await openForm()
  await user.click(screen.getByLabelText(when))
  const clock = screen.queryByLabelText<HTMLInputElement>('Date and time')
  expect(clock?.value ?? '2026-03-07T09:00').toBe('2026-03-07T09:00')
  if (clock) fireEvent.change(clock, { target: { value: '2026-03-09T08:30' } })
  await save()
  await screen.findByText('Reminder saved')
  expect(sent[0]?.body).toEqual({ dueAt, note: '' })
})

test('a refused reminder stays open with the reason', async () => {
  const { user, answers, save } = await openForm()
  await user.type(screen.getByLabelText(/^What about/), 'Core')
  answers[SAVE] = refusal(422, 'Choose a time that is still to come')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a time that is still to come')
  expect(screen.getByLabelText<HTMLInputElement>(/^What about/).value).toBe('Core')
})
