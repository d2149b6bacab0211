// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aLeadDetail, aQuote } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { FollowUpDialog } from './follow-up-dialog.tsx'

const SEND = 'POST /api/admin/leads/7/emails'

function openDialog(answer: unknown) {
  const [onClose, onSent] = [vi.fn(), vi.fn()]
  const answers = { 'GET /api/admin/mail-texts': { signature: 'Kim', templates: [] }, [SEND]: answer }
  const dialog = <FollowUpDialog lead={aLeadDetail()} newestQuote={aQuote()} open onClose={onClose} onSent={onSent} />
  return { ...renderScreen(dialog, { answers }), onClose, onSent }
}

test('the dialog says who it is to and about which quote, and begins a mail', async () => {
  openDialog({})
  const dialog = screen.getByRole('dialog', { name: 'Send Follow-up Email' })
  expect(dialog.textContent).toMatch(/To Dana Ortiz <dana@example\.com>.*Q-10432, \$116\.00: Pending\./)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toMatch(/Dana.*Kim/s)
})

test('an empty subject is refused before it is sent', async () => {
  const { user, sent } = openDialog({})
  await user.clear(await screen.findByLabelText('Subject'))
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  await screen.findByText('Write a subject')
  expect(sent.map(({ call }) => call)).not.toContain(SEND)
})

test('a follow-up is sent once, and its draft is cleared', async () => {
  const { user, sent, onClose, onSent } = openDialog({})
  const first = (await screen.findByLabelText<HTMLInputElement>('Subject')).value
  await user.clear(screen.getByLabelText('Subject'))
  await user.type(screen.getByLabelText('Subject'), 'Your alternator')
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
  const mails = sent.filter(({ call }) => call === SEND)
  expect(mails.map(({ body }) => (body as { subject: string }).subject)).toEqual(['Your alternator'])
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe(first)
})

test('a refusal is shown and the text stays', async () => {
  const { user, onClose } = openDialog(refusal(429, 'Too many mails for now.'))
  await user.type(await screen.findByLabelText('Subject'), '!')
  await user.click(screen.getByRole('button', { name: 'Send email' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Too many mails for now.')
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toMatch(/!$/)
  expect(onClose).not.toHaveBeenCalled()
})
