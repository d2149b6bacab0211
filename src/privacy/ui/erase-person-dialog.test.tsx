// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { ErasePersonDialog } from './erase-person-dialog.tsx'

const ERASE = 'POST /api/admin/leads/7/erase'
const PREVIEW = 'GET /api/admin/leads/7/erasure'

const preview = { rows: [{ title: 'Quotes', erased: 2, kept: 1 }], sales: 1, newestChangeId: 40 }
const request = {
  id: 5,
  kind: 'erasure',
  email: 'dana@example.com',
  confirmedAt: '2026-03-02T12:00:00.000Z',
  dueAt: '2026-04-01T12:00:00.000Z',
} as const

function openDialog(answers: Record<string, unknown>) {
  const [lead, others] = [{ id: 7, name: 'Dana Ortiz' }, [{ id: 8, name: 'D. Ortiz' }]]
  const dialog = <ErasePersonDialog lead={lead} others={others} request={request} onClose={vi.fn()} />
  return renderScreen(dialog, { answers: { [PREVIEW]: preview, ...answers } })
}

const eraseButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase for good' })

test("it says who's erased, what stays and who's told, before anything happens", async () => {
  openDialog({})
  await screen.findByRole('row', { name: 'Quotes 2 1' })
  screen.getByText('Dana Ortiz (#7), D. Ortiz (#8)')
  screen.getByText(/^1 sale stays: part, car, ZIP code/)
  screen.getByText('We’ll email dana@example.com that it’s done.')
})

test("nothing can be erased until it's counted", async () => {
  openDialog({ [PREVIEW]: refusal(500, 'It could not be counted.') })
  expect((await screen.findByRole('alert')).textContent).toBe('It could not be counted.')
  expect(eraseButton().disabled).toBe(true)
})

test('a wrong name is refused at the field', async () => {
  const { user } = openDialog({ [ERASE]: refusal(400, 'Type the person’s name exactly as it appears above') })
  await screen.findByRole('row', { name: 'Quotes 2 1' })
  await user.type(screen.getByLabelText('Type the name to confirm'), 'Dana{Enter}')
  await screen.findByText('Type the person’s name exactly as it appears above')
  expect(screen.getByLabelText('Type the name to confirm').getAttribute('aria-invalid')).toBe('true')
})

test('the right name erases what was counted, and says what’s gone', async () => {
  const { user, sent } = openDialog({ [ERASE]: { leads: 2, sales: 1, mails: 3 } })
  await screen.findByRole('row', { name: 'Quotes 2 1' })
  await user.type(screen.getByLabelText('Type the name to confirm'), 'Dana Ortiz{Enter}')
  await screen.findByText('2 leads and 3 emails are gone. 1 sale without the person stays in the books.')
  const body = { name: 'Dana Ortiz', leadIds: [8], requestId: 5, newestChangeId: 40 }
  expect(sent.at(-1)).toEqual({ call: ERASE, body })
})

test('the button is disabled while it sends', async () => {
  const { user } = openDialog({ [ERASE]: new Promise(() => {}) })
  await screen.findByRole('row', { name: 'Quotes 2 1' })
  await user.click(eraseButton())
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Erasing...' })).disabled).toBe(true)
})
