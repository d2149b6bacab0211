// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { NoteForm } from './note-form.tsx'

const NOTES = 'POST /api/admin/leads/7/notes'

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Add a note')

test('Ctrl and Enter save a note, and the field is empty for the next', async () => {
  const { user, sent } = renderScreen(<NoteForm leadId={7} />, { answers: { [NOTES]: {} } })
  await user.type(field(), 'Prefers mornings{Control>}{Enter}{/Control}')
  await screen.findByText('Note saved')
  expect(sent).toEqual([{ call: NOTES, body: { text: 'Prefers mornings' } }])
  expect(field().value).toBe('')
})

test('an empty note is not sent', async () => {
  const { user, sent } = renderScreen(<NoteForm leadId={7} />)
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  screen.getByText('Write a note')
  expect(sent).toEqual([])
})

test('a refused note stays, and the same note is not sent twice at a time', async () => {
  const answers: Record<string, unknown> = { [NOTES]: refusal(503, 'Try again later.') }
  const { user, sent } = renderScreen(<NoteForm leadId={7} />, { answers })
  await user.type(field(), 'Prefers mornings')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Try again later.')
  expect(field().value).toBe('Prefers mornings')
  answers[NOTES] = new Promise(() => {})
  await user.dblClick(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByRole('button', { name: 'Saving...' })
  expect(sent).toHaveLength(2)
})

test('a draft is kept for its own lead', async () => {
  const { user } = renderScreen(
    <>
      <NoteForm leadId={7} />
      <NoteForm leadId={7} />
      <NoteForm leadId={8} />
    </>,
  )
  const [first, again, other] = screen.getAllByLabelText<HTMLTextAreaElement>('Add a note')
  await user.type(first as Element, 'Half a')
  expect(again?.value).toBe('Half a')
  expect(other?.value).toBe('')
})
