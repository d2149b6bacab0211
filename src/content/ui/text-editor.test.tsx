// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isFocused, refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { setPageState } from '#ui/hooks/use-page-state.ts'
import { TextEditor } from './text-editor.tsx'

const saved = {
  ...{ kind: 'post', name: 'winter-hours', title: 'Winter hours', excerpt: 'Snow.', keywords: ['hours'] },
  ...{ description: '', markdown: 'Call us.', state: 'published', isPublic: true, isFile: false, version: 2 },
  ...{ publishAt: null, savedAt: '2026-11-18T18:00:00Z' },
}
const history = [
  { version: 2, state: 'published', publishAt: null, title: 'Winter hours', at: '2026-11-18T18:00:00Z', by: 'Kim' },
  { version: 1, state: 'draft', publishAt: null, title: 'Hours', at: '2026-11-17T18:00:00Z', by: 'Lee' },
]
const READ = 'GET /api/admin/content/post/winter-hours'
const TEXT_CALL = 'POST /api/admin/content/post/winter-hours'
const SAVE = 'PUT /api/admin/content/post/winter-hours'

async function openEditor(answers: Record<string, unknown> = {}, text: object = saved) {
  const known: Record<string, unknown> = {
    [READ]: text,
    'GET /api/admin/content/post/winter-hours/history': history,
    'GET /api/admin/content/facts': [{ name: 'company.phone', value: '(515) 555-0195' }],
    'GET /api/admin/pictures': [],
    'POST /api/admin/content/preview': { title: 'Winter hours', excerpt: 'Snow.', html: '<p>Call us.</p>', fields: {} },
    ...answers,
  }
  const { user, sent } = renderScreen(<TextEditor kind="post" name="winter-hours" proseClass="article" />, {
    answers: known,
  })
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Text')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const bodies = (call: string) => sent.filter((each) => each.call === call).map(({ body }) => body)
  return { user, area, press, bodies, known }
}

test('typing updates the preview, and a save sends the version it started from', async () => {
  const { user, area, press, bodies } = await openEditor({
    [SAVE]: { ...saved, version: 3, markdown: 'Call us. Soon.' },
  })
  await user.type(area, ' Soon.')
  await expect
    .poll(() => bodies('POST /api/admin/content/preview').at(-1))
    .toMatchObject({ markdown: 'Call us. Soon.' })
  await press('Publish')
  await screen.findByText('Everything is saved')
  expect(bodies(SAVE)).toEqual([
    {
      ...{ title: 'Winter hours', excerpt: 'Snow.', keywords: ['hours'], description: '', markdown: 'Call us. Soon.' },
      ...{ version: 2, state: 'published', publishAt: null },
    },
  ])
})

test('an error shows at its field, which gets the focus', async () => {
  const fields = { markdown: 'Unknown: {{company.fax}}.' }
  const refused = Response.json({ error: 'No', fields }, { status: 422 })
  const { user, area, press } = await openEditor({ [SAVE]: refused })
  await user.type(area, ' {{{{company.fax}}')
  await press('Save draft')
  expect(await screen.findByText('Unknown: {{company.fax}}.')).toBeTruthy()
  expect(screen.getByText('Not saved yet. Check the marked fields.')).toBeTruthy()
  await expect.poll(() => isFocused(area)).toBe(true)
  expect(area.value).toBe('Call us. {{company.fax}}')
})

test('the second of two who save keeps their text, sees the other’s, and can save again', async () => {
  const conflict = refusal(409, 'Lee saved this text in the meantime.')
  const { user, area, press, bodies, known } = await openEditor({ [SAVE]: conflict })
  await user.type(area, ' Mine.')
  known[READ] = { ...saved, version: 3, title: 'Snow hours', markdown: 'Theirs.' }
  await press('Save draft')
  expect(await screen.findByText('Lee saved this text in the meantime.')).toBeTruthy()
  await press('Keep mine')
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
  expect(area.value).toBe('Call us. Mine.')
  known[SAVE] = { ...saved, version: 4, state: 'draft', markdown: 'Call us. Mine.' }
  await press('Save draft')
  await screen.findByText('Everything is saved')
  expect(bodies(SAVE).at(-1)).toMatchObject({ version: 3, markdown: 'Call us. Mine.', state: 'draft' })
})

test('text based on an earlier version isn’t saved over a later one', async () => {
  setPageState('content post/winter-hours', {
    version: 1,
    text: { title: 'Mine', excerpt: '', description: '', markdown: 'Mine.', keywords: '', publishAt: null },
  })
  const { area, press } = await openEditor()
  expect(area.value).toBe('Mine.')
  await press('Take theirs, discard mine')
  expect(area.value).toBe('Call us.')
  expect(screen.getByText('Everything is saved')).toBeTruthy()
})

test('a fact and a picture go where the cursor is, and a picture needs words for people who cannot see it', async () => {
  const picture = { address: '/pictures/aa.webp', alt: 'A [blue] engine', width: 4, height: 3 }
  const { user, area, press } = await openEditor({ 'POST /api/admin/pictures': picture })
  area.setSelectionRange(0, 0)
  await user.click(screen.getByText('Facts you can use'))
  await user.click(await screen.findByRole('button', { name: /company\.phone/ }))
  expect(area.value).toBe('{{company.phone}}Call us.')
  await press('Add a picture')
  await user.upload(screen.getByLabelText('New picture'), new File(['x'], 'x.png', { type: 'image/png' }))
  await press('Upload and insert')
  expect(await screen.findByText("Say what the picture shows, for people who can't see it")).toBeTruthy()
  await user.type(screen.getByLabelText('What it shows'), 'A blue engine')
  await press('Upload and insert')
  await expect.poll(() => area.value).toBe('{{company.phone}}![A blue engine](/pictures/aa.webp)Call us.')
})

test('a text is scheduled in the shop’s time zone', async () => {
  const publishAt = '2026-12-01T15:00:00.000Z'
  const scheduled = { ...saved, version: 3, state: 'scheduled', publishAt }
  const { user, press, bodies, known } = await openEditor({ [SAVE]: scheduled })
  await user.click(screen.getByLabelText('Later'))
  const when = screen.getByLabelText('Date and time')
  fireEvent.change(when, { target: { value: '' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(true)
  fireEvent.change(when, { target: { value: '2026-12-01T09:00' } })
  known[READ] = scheduled
  await press('Schedule')
  await screen.findByText(/It goes live Dec 1, 2026 at 9:00 AM/)
  expect(bodies(SAVE)).toMatchObject([{ state: 'published', publishAt }])
})

test('an edited page says so and is reset after a question; an earlier version is restored as a draft', async () => {
  const [reset, restore] = [`${TEXT_CALL}/reset`, `${TEXT_CALL}/restore`]
  const original = { ...saved, isFile: true, state: 'original', version: 3 }
  const restored = { ...original, state: 'draft', version: 4 }
  const edited = { ...saved, isFile: true }
  const { user, press, bodies, known } = await openEditor({ [reset]: original, [restore]: restored }, edited)
  expect(screen.getByText('Edited: visitors see this instead of the default text.')).toBeTruthy()
  await press('Reset to default')
  known[READ] = original
  const question = within(screen.getByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Reset to default' }))
  await screen.findByText(/This is the default text/)
  expect(bodies(reset)).toEqual([{ version: 2 }])
  await user.click(screen.getByRole('button', { name: /version 1 of/ }))
  await screen.findByText('Restored as a draft')
  expect(bodies(restore)).toEqual([{ version: 3, restore: 1 }])
})

test('nothing can be restored over unsaved changes', async () => {
  const { user, area } = await openEditor()
  await user.type(area, ' Mine.')
  for (const button of await screen.findAllByRole<HTMLButtonElement>('button', { name: /Restore as a draft/ }))
    expect(button.disabled).toBe(true)
})
