// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aListedLead } from '#tests/support/builders.ts'
import { isFocused, refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { CallerQuoteDialog } from './caller-quote-dialog.tsx'

const SAVE = 'POST /api/admin/leads'

function openDialog(answers: Record<string, unknown> = {}) {
  const [onClose, onSaved] = [vi.fn(), vi.fn()]
  const dialog = <CallerQuoteDialog lead={null} onClose={onClose} onSaved={onSaved} />
  const page = renderScreen(dialog, { answers: { 'GET /api/admin/duplicates': [], 'GET /api/parts': [], ...answers } })
  return { ...page, onClose, onSaved }
}

test('a caller without a car is saved as a lead', async () => {
  const { user, sent, onSaved } = openDialog({ [SAVE]: { id: 9 } })
  expect(isFocused(screen.getByLabelText('Name'))).toBe(true)
  await user.keyboard('Dana Ortiz')
  await user.type(screen.getByLabelText('Phone'), '515-555-0142')
  await user.click(screen.getByRole('button', { name: 'Save lead' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(9))
  expect(sent.find(({ call }) => call === SAVE)?.body).toEqual({
    name: 'Dana Ortiz',
    phone: '515-555-0142',
    email: null,
  })
  await screen.findByText('Lead saved')
})

test('a caller must leave a name and a way to be reached', async () => {
  const { user, sent } = openDialog()
  await user.click(screen.getByRole('button', { name: 'Save lead' }))
  await screen.findByText('Name must be at least 2 characters')
  await user.type(screen.getByLabelText('Name'), 'Dana Ortiz')
  await user.click(screen.getByRole('button', { name: 'Save lead' }))
  await screen.findByText('Enter an email address or a phone number')
  expect(sent.map(({ call }) => call)).not.toContain(SAVE)
})

test('Enter alone saves nothing, Ctrl and Enter do', async () => {
  const { user, sent, onSaved } = openDialog({ [SAVE]: { id: 9 } })
  await user.type(screen.getByLabelText('Name'), 'Dana Ortiz')
  await user.type(screen.getByLabelText('Phone'), '515-555-0142{Enter}')
  expect(sent.map(({ call }) => call)).not.toContain(SAVE)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('a refusal is shown, and the dialog keeps what was typed', async () => {
  const { user, onSaved } = openDialog({ [SAVE]: refusal(503, 'Try again later.') })
  await user.type(screen.getByLabelText('Name'), 'Dana Ortiz')
  await user.type(screen.getByLabelText('Phone'), '515-555-0142')
  await user.click(screen.getByRole('button', { name: 'Save lead' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Try again later.')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dana Ortiz')
  expect(onSaved).not.toHaveBeenCalled()
})

test('a known phone number offers a quote for that lead instead', async () => {
  const { user } = openDialog({ 'GET /api/admin/duplicates': [aListedLead()] })
  await user.type(screen.getByLabelText('Phone'), '515-555-0142')
  await user.click(await screen.findByRole('button', { name: /^Dana Ortiz/ }))
  await screen.findByRole('dialog', { name: 'New quote for Dana Ortiz' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save quote' }).disabled).toBe(true)
})

test('picking a known lead keeps the vehicle, ZIP code and words that were typed', async () => {
  const { user } = openDialog({ 'GET /api/admin/duplicates': [aListedLead()] })
  await user.type(screen.getByLabelText(/^Zip Code/), '50265')
  await user.type(screen.getByLabelText(/^In their words/), 'loud alternator')
  await user.type(screen.getByLabelText(/^VIN/), '1HGCM826')
  await user.type(screen.getByLabelText('Phone'), '515-555-0142')
  await user.click(await screen.findByRole('button', { name: /^Dana Ortiz/ }))
  await screen.findByRole('dialog', { name: 'New quote for Dana Ortiz' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Zip Code/).value).toBe('50265')
  expect(isFocused(screen.getByLabelText(/^Zip Code/))).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^In their words/).value).toBe('loud alternator')
  expect(screen.getByLabelText<HTMLInputElement>(/^VIN/).value).toBe('1HGCM826')
})
