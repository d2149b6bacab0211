// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { LinkedPassword } from './linked-password.tsx'

const SAVE = 'POST /api/staff/linked-password'

async function openLink(answer: unknown) {
  history.replaceState(null, '', '/new-password#s3cret-t0ken')
  const answers: Record<string, unknown> = { [SAVE]: answer, 'GET /api/staff/me': aMember() }
  const page = renderScreen(<LinkedPassword />, { answers })
  return { ...page, answers, field: await screen.findByLabelText('New password') }
}

test('the token leaves the address bar, and a saved password leads to the desk', async () => {
  const { user, sent, field } = await openLink({})
  expect(location.href).toMatch(/\/new-password$/)
  await user.type(field, 'four green wagons{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(sent[0]).toEqual({ call: SAVE, body: { token: 's3cret-t0ken', password: 'four green wagons' } })
})

test('a short password isn’t sent, and a used link says so', async () => {
  const { user, sent, field } = await openLink(refusal(410, 'This link was used already. Ask for a new one.'))
  await user.type(field, 'short{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  await user.type(field, ' green wagons{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('This link was used already. Ask for a new one.')
  expect(location.pathname).toBe('/new-password')
})
