// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { SignInSteps } from './sign-in-steps.tsx'
import { staffQuery } from './staff-queries.ts'

test('a wrong code is explained, the right one opens the desk', async () => {
  const answers: Record<string, unknown> = { 'POST /api/staff/second-factor': refusal(401, 'That code is wrong.') }
  const { user, queryClient } = renderScreen(<SignInSteps step="second-factor" />, { answers })
  await user.type(screen.getByLabelText('Code'), '000000{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('That code is wrong.')
  answers['POST /api/staff/second-factor'] = aMember()
  await user.clear(screen.getByLabelText('Code'))
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(queryClient.getQueryData(staffQuery.queryKey)).toEqual(aMember()))
})

test('a new password that is too short is not sent', async () => {
  const { user, sent } = renderScreen(<SignInSteps step="new-password" />)
  await user.type(screen.getByLabelText('New password'), 'short{Enter}')
  await screen.findByText('Use at least 12 characters')
  expect(sent).toEqual([])
})

test('setting up an app shows its secret, then the recovery codes, and only then continues', async () => {
  const answers = {
    'POST /api/staff/totp-offers': { secret: 'JBSWY3DPEHPK3PXP', qrCode: '<svg/>' },
    'POST /api/staff/totp': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
  }
  const { user } = renderScreen(<SignInSteps step="enroll" />, { answers })
  await user.click(screen.getByRole('button', { name: 'Use an authenticator app' }))
  await screen.findByText('JBSWY3DPEHPK3PXP')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  await user.type(screen.getByLabelText('Code'), '123456{Enter}')
  expect(await screen.findAllByText(/^\w{4}-\w{4}$/)).toHaveLength(2)
  screen.getByRole('button', { name: 'Continue' })
})
