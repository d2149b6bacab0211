// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { STAFF_LINKS_ID } from '#company/navigation.ts'
import { aMember } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { StaffGate } from './staff-gate.tsx'

const ME = 'GET /api/staff/me'

const gate = (
  <>
    <div id={STAFF_LINKS_ID} />
    <StaffGate skeleton="Loading the desk">The desk</StaffGate>
  </>
)

test("until we know who's there, only the skeleton shows", () => {
  renderScreen(gate, { answers: { [ME]: new Promise(() => {}) } })
  screen.getByText('Loading the desk')
  expect(screen.queryByText('The desk')).toBeNull()
})

test('signed out, the same page asks to sign in', async () => {
  renderScreen(gate, { answers: { [ME]: refusal(401, 'Sign in first.') } })
  await screen.findByRole('heading', { name: 'Staff sign-in' })
  expect(screen.queryByText('The desk')).toBeNull()
})

test('when the server cannot be reached, trying again opens the desk', async () => {
  const answers: Record<string, unknown> = { [ME]: refusal(503, 'Down.') }
  const { user } = renderScreen(gate, { answers })
  await screen.findByRole('heading', { name: "The desk couldn't be opened" })
  answers[ME] = aMember()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The desk')
})

test.each([
  { role: 'admin', links: 1 },
  { role: 'agent', links: 0 },
] as const)('an $role has $links links to the accounts', async ({ role, links }) => {
  const { user } = renderScreen(gate, { answers: { [ME]: aMember({ role }) } })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Account' })
  expect(screen.queryAllByRole('menuitem', { name: 'Staff' })).toHaveLength(links)
})

test('an open step comes before the desk', async () => {
  renderScreen(gate, { answers: { [ME]: aMember({ step: 'second-factor' }) } })
  await screen.findByRole('heading', { name: 'Second step' })
  expect(screen.queryByText('The desk')).toBeNull()
})

test('a failed sign-out says so; a second try shows the form', async () => {
  const answers: Record<string, unknown> = { [ME]: aMember(), 'POST /api/staff/sign-out': refusal(500, 'Not now.') }
  const { user } = renderScreen(gate, { answers })
  const button = await screen.findByRole('button', { name: 'Sign out' })
  await user.click(button)
  await screen.findByText('Not signed out')
  screen.getByText('The desk')
  answers['POST /api/staff/sign-out'] = {}
  answers[ME] = refusal(401, 'Sign in first.')
  await user.click(button)
  await screen.findByText('This page is for people who work here.')
})
