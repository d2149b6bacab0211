// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenRequest } from '#privacy/lead-privacy.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { OpenRequestNotice } from './open-request-notice.tsx'

const CLOSE = 'POST /api/admin/privacy-requests/5/close'

const notice = (kind: OpenRequest['kind'], isDoubtful = false) => {
  const [confirmedAt, dueAt] = ['2026-03-02T12:00:00.000Z', '2026-04-01T12:00:00.000Z']
  return (
    <OpenRequestNotice
      request={{ id: 5, kind, email: 'dana@example.com', confirmedAt, dueAt }}
      isDoubtful={isDoubtful}
    />
  )
}

test('a copy is marked as sent with two presses, not with one', async () => {
  const { user, sent } = renderScreen(notice('copy'), { answers: { [CLOSE]: {} } })
  await user.click(screen.getByRole('button', { name: 'Mark as sent' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, it’s sent' }))
  await screen.findByText('Request closed')
  expect(sent).toEqual([{ call: CLOSE, body: { outcome: 'copied' } }])
})

test('an erasure can be declined here, but not marked as sent', async () => {
  const { user, sent } = renderScreen(notice('erasure'), {
    answers: { [CLOSE]: refusal(409, 'It is closed already.') },
  })
  expect(screen.queryByRole('button', { name: 'Mark as sent' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await user.click(screen.getByRole('button', { name: 'Yes, decline: I’ve told them why' }))
  await screen.findByText('It is closed already.')
  expect(sent.at(-1)?.body).toEqual({ outcome: 'declined' })
})

test.each([
  { isDoubtful: true, warnings: 1 },
  { isDoubtful: false, warnings: 0 },
])('with isDoubtful $isDoubtful there are $warnings warnings', ({ isDoubtful, warnings }) => {
  renderScreen(notice('erasure', isDoubtful))
  expect(screen.queryAllByText(/^Careful: dana@example\.com/)).toHaveLength(warnings)
})
