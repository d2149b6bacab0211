// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TimelineEntry } from '#desk/lead/timeline-entry.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { TimelineEntryView } from './timeline-entry-view.tsx'

const at = '2026-03-02T12:00:00.000Z'
const HOUR_MS = 3_600_000

const show = (entry: TimelineEntry, answers: Record<string, unknown> = {}) =>
  renderScreen(<TimelineEntryView entry={entry} lead={{ id: 7, name: 'Dana Ortiz' }} />, { answers })

const aNote = (editableInMs: number | null, text = 'Wants the core back'): TimelineEntry => {
  const editableUntil = editableInMs === null ? null : new Date(Date.now() + editableInMs).toISOString()
  return { kind: 'note', at, item: { id: 3, createdAt: at, by: 'Kim', editableUntil, text } }
}

const aChat = (overrides: object = {}): TimelineEntry => ({
  kind: 'chat',
  at,
  item: {
    ...{ id: 5, createdAt: at, resolved: false, isHandedOver: true, language: 'es', callTime: 'after 4' },
    messages: [
      { role: 'user', content: 'Necesito un alternador', timestamp: at },
      { role: 'assistant', content: 'Which car?', timestamp: at, author: 'Kim, Yardline' },
      { role: 'assistant', content: 'We have one', timestamp: at },
    ],
    ...overrides,
  },
})

test.each([
  ['the author, within the hour', HOUR_MS, ['Edit', 'Delete']],
  ['the author, after the hour', -1000, []],
  ['everyone else', null, []],
])('a note can be changed by %s: %j', (_who, editableInMs, expected) => {
  show(aNote(editableInMs))
  screen.getByText('Kim')
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Remind Me', ...expected])
})

test('deleting takes a second press, and a refusal keeps the note and says why', async () => {
  const answers: Record<string, unknown> = { 'DELETE /api/admin/notes/3': refusal(409, 'The hour is over.') }
  const { user, sent } = show(aNote(HOUR_MS), answers)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Really delete' }))
  await screen.findByText('The hour is over.')
  screen.getByText('Wants the core back')
  answers['DELETE /api/admin/notes/3'] = {}
  await user.click(screen.getByRole('button', { name: 'Really delete' }))
  await screen.findByText('Note deleted')
})

test('a reminder about a note starts with its words', async () => {
  const { user } = show(aNote(null))
  await user.click(screen.getByRole('button', { name: 'Remind Me' }))
  expect(screen.getByLabelText<HTMLInputElement>(/What about/).value).toBe('Wants the core back')
})

test('a chat says what we know, who wrote each message, and is resolved with one press', async () => {
  const { user, sent } = show(aChat(), { 'PATCH /api/admin/chats/5': {} })
  for (const badge of ['Open', 'Asked for a person', 'Speaks Spanish', 'Call: after 4']) screen.getByText(badge)
  expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/chats?chat=5')
  await user.click(screen.getByText('Read the transcript (3 messages)'))
  const [, ...messages] = screen.getAllByRole('listitem')
  expect(messages.map((item) => item.querySelector('span')?.textContent)).toEqual([
    'Dana Ortiz',
    'Kim, Yardline',
    'Assistant',
  ])
  await user.click(screen.getByRole('button', { name: 'Mark resolved' }))
  await screen.findByText('Chat resolved')
  expect(sent).toEqual([{ call: 'PATCH /api/admin/chats/5', body: { resolved: true } }])
})

test('an email that failed says so, and its text is one click away', async () => {
  const email = { id: 1, createdAt: at, sentAt: at, emailType: 'quote', subject: 'Your quote', text: 'Hello Dana' }
  const change = { id: 2, createdAt: at, what: 'status', before: 'new', after: 'quoted', by: 'Kim' }
  show({ kind: 'email', at, item: { ...email, status: 'failed' }, author: change, effects: [change] })
  screen.getByText('Email: Your quote')
  expect(screen.getByText('Failed').parentElement?.textContent).toContain('We gave up trying to deliver it.')
  expect(screen.getByText(/^Status:/).textContent).toBe('Status: new →to quoted')
  expect(screen.getByText('Hello Dana').closest('details')?.open).toBe(false)
})

test('a long text is folded after its beginning', () => {
  show(aNote(null, `${'a'.repeat(300)}${'b'.repeat(301)}`))
  expect(screen.getByText('Read all').parentElement?.textContent).toBe(`${'a'.repeat(240)}… Read all`)
})

test('a resolved chat can be reopened', async () => {
  const { user, sent } = show(aChat({ resolved: true }), { 'PATCH /api/admin/chats/5': {} })
  screen.getByText('Resolved')
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await screen.findByText('Chat reopened')
  expect(sent[0]?.body).toEqual({ resolved: false })
})
