// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { LogCallDialog } from './log-call-dialog.tsx'

const CALLS = 'POST /api/admin/leads/7/calls'

function openDialog(answer: unknown) {
  const [onClose, onLogged] = [vi.fn(), vi.fn()]
  const dialog = <LogCallDialog leadId={7} open onClose={onClose} onLogged={onLogged} />
  return { ...renderScreen(dialog, { answers: { [CALLS]: answer } }), onClose, onLogged }
}

test("what was chosen and typed is sent, with the callback in the shop's time zone", async () => {
  const { user, sent, onClose, onLogged } = openDialog({})
  await user.click(screen.getByLabelText('They called us'))
  await user.click(screen.getByLabelText('Left a voicemail'))
  await user.clear(screen.getByLabelText('Minutes'))
  await user.type(screen.getByLabelText('Minutes'), '4')
  await user.type(screen.getByLabelText(/^What was said/), 'wants it by Friday')
  await user.type(screen.getByLabelText(/^Call back on/), '2026-03-06T09:30')
  await user.click(screen.getByRole('button', { name: 'Save call' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const said = { direction: 'inbound', status: 'voicemail', minutes: 4, said: 'wants it by Friday' }
  expect(sent).toEqual([{ call: CALLS, body: { ...said, callBackAt: '2026-03-06T15:30:00.000Z' } }])
  expect(onLogged.mock.lastCall?.[0]).toMatchObject(said)
})

test("too many minutes are refused before they're sent", async () => {
  const { user, sent } = openDialog({})
  await user.clear(screen.getByLabelText('Minutes'))
  await user.type(screen.getByLabelText('Minutes'), '601')
  await user.click(screen.getByRole('button', { name: 'Save call' }))
  await screen.findByText('Minutes must be a whole number from 0 to 600')
  expect(sent).toEqual([])
})

test('a refusal keeps the dialog open with what was typed', async () => {
  const { user, onClose } = openDialog(refusal(404, 'This lead is gone.'))
  await user.type(screen.getByLabelText(/^What was said/), 'call again')
  await user.click(screen.getByRole('button', { name: 'Save call' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This lead is gone.')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What was said/).value).toBe('call again')
  expect(onClose).not.toHaveBeenCalled()
})

test('the button is disabled while it sends', async () => {
  const { user } = openDialog(new Promise(() => {}))
  await user.click(screen.getByRole('button', { name: 'Save call' }))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving...' })).disabled).toBe(true)
})
