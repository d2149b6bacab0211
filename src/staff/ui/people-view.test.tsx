// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AsJson } from '#lib/as-json.ts'
import type { StaffAccount } from '#staff/staff-member.ts'
import { aMember } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { PeopleView } from './people-view.tsx'

const anAccount = (overrides: Partial<AsJson<StaffAccount>>): AsJson<StaffAccount> => {
  const { step, ...person } = aMember({ role: 'admin' })
  return { ...person, state: 'active', hasSecondFactor: false, lastSeenAt: null, ...overrides }
}

const lee = anAccount({ id: 2, name: 'Lee', email: 'lee@yardline.example', role: 'agent' })

const answersWith = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  'GET /api/staff/people': [anAccount({}), lee],
  'GET /api/staff/settings': { isSecondFactorRequired: false },
  ...more,
})

test('the table marks your own account and says what state each is in', async () => {
  const disabled = { ...lee, state: 'disabled', hasSecondFactor: true }
  renderScreen(<PeopleView ownId={1} />, {
    answers: answersWith({ 'GET /api/staff/people': [anAccount({}), disabled] }),
  })
  const [, own, other] = await screen.findAllByRole('row')
  expect(own?.textContent).toMatch(/Kim \(you\).*Admin.*active.*Never/)
  expect(other?.textContent).toMatch(/^Lee(?!.*\(you\)).*Agent.*disabledsecond factor/)
})

test('accounts that cannot be read say why', async () => {
  const answers = answersWith({ 'GET /api/staff/people': refusal(403, 'Only an admin can do this.') })
  renderScreen(<PeopleView ownId={1} />, { answers })
  expect((await screen.findByRole('alert')).textContent).toBe('Only an admin can do this.')
})

test('an invitation needs an address, is sent once, and empties the form', async () => {
  const answers = answersWith({ 'POST /api/staff/people': lee })
  const { user, sent } = renderScreen(<PeopleView ownId={1} />, { answers })
  await user.type(await screen.findByLabelText('Name'), 'Lee')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText('Enter a valid email')
  await user.type(screen.getByLabelText('Email'), 'lee@yardline.example')
  await user.click(screen.getByLabelText('Admin'))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText('The invitation is on its way')
  const posts = sent.filter(({ call }) => call.startsWith('POST'))
  expect(posts.map(({ body }) => body)).toEqual([{ name: 'Lee', email: 'lee@yardline.example', role: 'admin' }])
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test('the menu of an account works by keyboard, and a refusal shows as a toast', async () => {
  const answers = answersWith({ 'PATCH /api/staff/people/2': refusal(409, 'Someone has to be an admin.') })
  const { user, sent } = renderScreen(<PeopleView ownId={1} />, { answers })
  ;(await screen.findByRole('button', { name: 'Actions for Lee' })).focus()
  await user.keyboard('{Enter}')
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Rename', 'Make admin', 'End sessions', 'Disable'])
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByText('Someone has to be an admin.')
  expect(sent.at(-1)).toEqual({ call: 'PATCH /api/staff/people/2', body: { role: 'admin' } })
})

test('a rename starts with the old name and closes when it is saved', async () => {
  const answers = answersWith({ 'PATCH /api/staff/people/2': lee })
  const { user, sent } = renderScreen(<PeopleView ownId={1} />, { answers })
  await user.click(await screen.findByRole('button', { name: 'Actions for Lee' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Lee' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Lee')
  await user.type(dialog.getByLabelText('Name'), ' Park{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toContainEqual({ call: 'PATCH /api/staff/people/2', body: { name: 'Lee Park' } })
})

test('the switch for second factors shows a refusal and stays as it was', async () => {
  const answers = answersWith({ 'PATCH /api/staff/settings': refusal(503, 'Try again later.') })
  const { user } = renderScreen(<PeopleView ownId={1} />, { answers })
  await user.click(await screen.findByLabelText('Everyone needs a second factor'))
  await screen.findByText('Try again later.')
  expect(screen.getByLabelText<HTMLInputElement>('Everyone needs a second factor').checked).toBe(false)
})
