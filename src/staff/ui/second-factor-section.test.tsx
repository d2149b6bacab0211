// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

type Account = ComponentProps<typeof SecondFactorSection>['account']

const laptop = { id: 4, name: 'Laptop', createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null }
const phone = { ...laptop, id: 5, name: 'Phone', lastUsedAt: '2026-03-02T12:00:00.000Z' }

function openSection(account: Partial<Account>, answers: Record<string, unknown> = {}) {
  const known = { hasTotp: false, recoveryCodesLeft: 0, passkeys: [], sessions: [], ...account }
  const page = renderScreen(<SecondFactorSection account={known} />, { answers })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const confirm = async (title: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await page.user.type(dialog.getByLabelText('Current password'), 'old one{Enter}')
  }
  return { ...page, press, confirm }
}

test('without a second factor there are no recovery codes to replace', () => {
  openSection({})
  screen.getByText('Off')
  expect(screen.queryByText('Recovery codes')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull()
})

test('an app is set up with the password, then a code, and its recovery codes show', async () => {
  const answers: Record<string, unknown> = {
    'POST /api/staff/totp-offers': refusal(403, "That's not your current password."),
    'POST /api/staff/totp': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
  }
  const { user, sent, press, confirm } = openSection({}, answers)
  await press('Set up app')
  await confirm('Set up an app')
  expect((await screen.findByRole('alert')).textContent).toBe("That's not your current password.")
  answers['POST /api/staff/totp-offers'] = { secret: 'JBSWY3DP', qrCode: '<svg/>' }
  await press('Continue')
  await screen.findByText('JBSWY3DP')
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['aaaa-bbbb', 'cccc-dddd'])
  expect(sent.at(-1)).toEqual({ call: 'POST /api/staff/totp', body: { code: '123456' } })
})

test('new recovery codes replace what’s left', async () => {
  const { press, confirm } = openSection(
    { hasTotp: true, recoveryCodesLeft: 3 },
    { 'POST /api/staff/recovery-codes': { recoveryCodes: ['eeee-ffff'] } },
  )
  screen.getByText('3 left, in case you lose your phone.')
  await press('Make new codes')
  await confirm('Make new codes')
  await screen.findByText('eeee-ffff')
})

test('each passkey says when it was last used, and is removed by name', async () => {
  const { sent, press, confirm } = openSection(
    { passkeys: [laptop, phone], recoveryCodesLeft: 10 },
    { 'POST /api/staff/passkeys/5/remove': {} },
  )
  const rows = within(screen.getByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'LaptopAdded Mar 1, 2026 at 6:00 AM, not used yetRemove Laptop',
    'PhoneLast used Mar 2, 2026 at 6:00 AMRemove Phone',
  ])
  await press('Remove Phone')
  await confirm('Remove Phone')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ call: 'POST /api/staff/passkeys/5/remove', body: { password: 'old one' } }])
})
