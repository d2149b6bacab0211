// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AsJson } from '#lib/as-json.ts'
import type { OwnAccount } from '#staff/account.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { AccountView } from './account-view.tsx'

const aSession = (overrides: Partial<AsJson<OwnAccount>['sessions'][number]>) => ({
  id: 1,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  network: '198.51.100.0/24',
  createdAt: '2026-03-02T12:00:00.000Z',
  lastUsedAt: '2026-03-02T12:00:00.000Z',
  isCurrent: false,
  ...overrides,
})

const anOwnAccount = (overrides: Partial<AsJson<OwnAccount>> = {}): AsJson<OwnAccount> => ({
  hasTotp: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  sessions: [aSession({ isCurrent: true })],
  ...overrides,
})

const ACCOUNT = 'GET /api/staff/account'

test('the session you are in cannot be ended here, another one can', async () => {
  const answers: Record<string, unknown> = {
    [ACCOUNT]: anOwnAccount({ sessions: [aSession({ isCurrent: true }), aSession({ id: 2 })] }),
    'POST /api/staff/sessions/2/end': {},
  }
  const { user, sent } = renderScreen(<AccountView />, { answers })
  const [own, other] = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem')
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
  answers[ACCOUNT] = anOwnAccount()
  await user.click(within(other as HTMLElement).getByRole('button', { name: 'End this session' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End this session' })).toBeNull())
  expect(sent.map(({ call }) => call)).toContain('POST /api/staff/sessions/2/end')
})

test('with one session there are no others to end', async () => {
  renderScreen(<AccountView />, { answers: { [ACCOUNT]: anOwnAccount() } })
  await screen.findByText('This one')
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
})

test('a refused password is shown, and a good one is confirmed', async () => {
  const answers: Record<string, unknown> = {
    [ACCOUNT]: anOwnAccount(),
    'POST /api/staff/password': refusal(403, 'Your current password is wrong.'),
  }
  const { user } = renderScreen(<AccountView />, { answers })
  await user.type(await screen.findByLabelText('Current password'), 'old one')
  await user.type(screen.getByLabelText('New password'), 'four unrelated words{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Your current password is wrong.')
  answers['POST /api/staff/password'] = {}
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Password changed')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('removing the app asks for the password first', async () => {
  const answers = {
    [ACCOUNT]: anOwnAccount({ hasTotp: true, recoveryCodesLeft: 3 }),
    'POST /api/staff/totp/remove': {},
  }
  const { user, sent } = renderScreen(<AccountView />, { answers })
  await screen.findByText('3 left, in case you lose your phone.')
  await user.click(screen.getByRole('button', { name: 'Remove app' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the app' }))
  expect(sent.map(({ call }) => call)).toEqual([ACCOUNT])
  await user.type(dialog.getByLabelText('Current password'), 'old one{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toContainEqual({ call: 'POST /api/staff/totp/remove', body: { password: 'old one' } })
})
