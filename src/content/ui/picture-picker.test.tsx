// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { PicturePicker } from './picture-picker.tsx'

const PICTURES = 'GET /api/admin/pictures'
const UPLOAD = 'POST /api/admin/pictures'
const DELETE = 'DELETE /api/admin/pictures/aa'

const engine = { address: '/pictures/aa.webp', alt: 'A blue engine', width: 4, height: 3 }

function openPicker(answers: Record<string, unknown>) {
  const onPick = vi.fn()
  const page = renderScreen(<PicturePicker onPick={onPick} />, { answers })
  return { ...page, answers, onPick }
}

test('a picture that’s there already is inserted with its words', async () => {
  const { user, onPick } = openPicker({ [PICTURES]: [engine] })
  await user.click(await screen.findByRole('button', { name: 'Insert: A blue engine' }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith(engine)
})

test('a picture that a text shows isn’t deleted; another one is gone', async () => {
  const { user, answers } = openPicker({ [PICTURES]: [engine], [DELETE]: refusal(409, 'A post shows this picture.') })
  await user.click(await screen.findByRole('button', { name: 'Delete: A blue engine' }))
  await screen.findByText('A post shows this picture.')
  screen.getByRole('img', { name: 'A blue engine' })
  Object.assign(answers, { [DELETE]: {}, [PICTURES]: [] })
  await user.click(screen.getByRole('button', { name: 'Delete: A blue engine' }))
  await screen.findByText('Picture deleted')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploaded pictures' })).toBeNull())
})

test('an upload needs a file and words for it, and a refused one keeps both', async () => {
  const { user, sent, onPick, answers } = openPicker({
    [PICTURES]: [],
    [UPLOAD]: refusal(422, 'This isn’t a picture.'),
  })
  const upload = () => user.click(screen.getByRole('button', { name: 'Upload and insert' }))
  await upload()
  screen.getByText('Choose a picture')
  screen.getByText("Say what the picture shows, for people who can't see it")
  expect(sent.map(({ call }) => call)).toEqual([PICTURES])
  await user.upload(screen.getByLabelText('New picture'), new File(['x'], 'x.png', { type: 'image/png' }))
  await upload()
  expect(sent.map(({ call }) => call)).toEqual([PICTURES])
  await user.type(screen.getByLabelText('What it shows'), 'A blue engine')
  await upload()
  await screen.findByText('This isn’t a picture.')
  answers[UPLOAD] = engine
  await upload()
  await waitFor(() => expect(onPick.mock.calls.map(([picture]) => picture)).toEqual([engine]))
})

test('pictures that can’t be read say why', async () => {
  openPicker({ [PICTURES]: refusal(503, 'Try again in a minute.') })
  expect((await screen.findByRole('alert')).textContent).toBe('Try again in a minute.')
})
