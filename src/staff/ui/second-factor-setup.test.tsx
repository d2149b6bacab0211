// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { RecoveryCodes, SecondFactorSetup } from './second-factor-setup.tsx'

const OFFER = 'POST /api/staff/totp-offers'
const TURN_ON = 'POST /api/staff/totp'

test('an app is offered without the password, and a wrong code can be typed again', async () => {
  const onAdded = vi.fn()
  const answers: Record<string, unknown> = { [OFFER]: refusal(503, 'Try again in a minute.') }
  const { user, sent } = renderScreen(<SecondFactorSetup onAdded={onAdded} />, { answers })
  await user.click(screen.getByRole('button', { name: 'Use an authenticator app' }))
  await screen.findByText('Try again in a minute.')
  answers[OFFER] = { secret: 'JBSWY3DP', qrCode: '<svg/>' }
  await user.click(screen.getByRole('button', { name: 'Use an authenticator app' }))
  const code = await screen.findByLabelText('Code')
  const picture = screen.getByRole('img', { name: 'QR code for the authenticator app' })
  expect(picture.getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%2F%3E')
  answers[TURN_ON] = refusal(422, 'That code is wrong. Check the clock of your phone.')
  await user.type(code, '111111{Enter}')
  await screen.findByText('That code is wrong. Check the clock of your phone.')
  expect(onAdded).not.toHaveBeenCalled()
  answers[TURN_ON] = { recoveryCodes: ['aaaa-bbbb'] }
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  await screen.findByText('aaaa-bbbb')
  expect(onAdded).toHaveBeenCalledOnce()
  expect(sent[0]).toEqual({ call: OFFER, body: {} })
})

test('recovery codes are copied one per line', async () => {
  const { user } = renderScreen(<RecoveryCodes codes={['aaaa-bbbb', 'cccc-dddd']} />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd')
})

test('with a second factor already, the codes stay the same', () => {
  renderScreen(<RecoveryCodes codes={[]} />)
  expect(screen.getByRole('status').textContent).toBe("It's set up. Your recovery codes stay the same.")
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
})
