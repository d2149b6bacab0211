// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLeadDetail } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { LeadInformation } from './lead-information.tsx'

const PERSON = 'PATCH /api/admin/leads/7/person'

function openInformation(overrides: Parameters<typeof aLeadDetail>[0] = {}, answer: unknown = {}) {
  const answers: Record<string, unknown> = { [PERSON]: answer }
  const page = renderScreen(<LeadInformation lead={aLeadDetail(overrides)} />, { answers })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, answers, press }
}

test('email and phone are links, and what we don’t know can be added', async () => {
  const { user, sent, press } = openInformation({ phone: null })
  expect(screen.getByRole('link', { name: 'dana@example.com' }).getAttribute('href')).toBe('mailto:dana@example.com')
  screen.getByText('No phone known')
  await press('Add the phone')
  await user.keyboard('515 555 0199{Enter}')
  await screen.findByText('Phone added')
  expect(sent).toEqual([{ call: PERSON, body: { field: 'phone', value: '515 555 0199', from: '' } }])
})

test('a correction replaces what was there, and a refused one stays with the reason', async () => {
  const { user, sent, answers, press } = openInformation({}, refusal(422, 'Enter a valid email address'))
  await press('Correct the email')
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  await user.clear(field)
  await user.type(field, 'dana@example{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a valid email address')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  answers[PERSON] = {}
  await user.type(field, '.org{Enter}')
  await screen.findByText('Email corrected')
  expect(sent.at(-1)?.body).toEqual({ field: 'email', value: 'dana@example.org', from: 'dana@example.com' })
  await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull())
})

test('Escape leaves a detail as it was', async () => {
  const { user, sent, press } = openInformation()
  await press('Correct the name')
  await user.keyboard('Nobody{Escape}')
  screen.getByText('Dana Ortiz')
  await press('Correct the name')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dana Ortiz')
  expect(sent).toEqual([])
})
