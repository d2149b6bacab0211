// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { DeskNotices } from './desk-notices.tsx'

const NOTICES = 'GET /api/admin/notices'
const DISMISS = 'POST /api/admin/notices/dismiss'

const aNotice = (id: number) => ({
  key: `reminder-${id}`,
  title: `Reminder: Dana ${id}`,
  text: 'Ask about the core',
  href: `/leads/${id}`,
  at: '2026-03-02T15:00:00.000Z',
  dismissedBy: null as string | null,
})

function openNotices(ids: readonly number[]) {
  const answers: Record<string, unknown> = {
    [NOTICES]: ids.map(aNotice),
    [DISMISS]: new Response(null, { status: 204 }),
  }
  return { ...renderScreen(<DeskNotices />, { answers }), answers }
}

test('a notice links to what it is about and stays until it is dismissed', async () => {
  const { user, sent, answers } = openNotices([1])
  const link = await screen.findByRole('link', { name: 'Reminder: Dana 1' })
  expect(link.getAttribute('href')).toBe('/leads/1')
  screen.getByText('Ask about the core')
  answers[NOTICES] = []
  await user.click(screen.getByRole('button', { name: 'Dismiss: Reminder: Dana 1' }))
  await waitFor(() => expect(screen.queryByText('Ask about the core')).toBeNull())
  expect(sent.filter(({ call }) => call === DISMISS)).toEqual([{ call: DISMISS, body: { keys: ['reminder-1'] } }])
})

test('three of many are shown, and all are dismissed at once', async () => {
  const { user, sent, answers } = openNotices([1, 2, 3, 4])
  await screen.findByText('Reminder: Dana 3')
  expect(screen.queryByText('Reminder: Dana 4')).toBeNull()
  answers[NOTICES] = []
  await user.click(screen.getByRole('button', { name: 'Dismiss all 4' }))
  await waitFor(() => expect(sent.find(({ call }) => call === DISMISS)?.body).toMatchObject({ keys: { length: 4 } }))
})

test('what a colleague dismisses is gone, and a toast says who it was', async () => {
  const { answers, queryClient } = openNotices([21, 22])
  await screen.findByText('Reminder: Dana 21')
  answers[NOTICES] = [{ ...aNotice(21), dismissedBy: 'Lee' }, aNotice(22)]
  await queryClient.invalidateQueries()
  await screen.findByText('Lee dismissed “Reminder: Dana 21”.')
  expect(screen.queryByRole('link', { name: 'Reminder: Dana 21' })).toBeNull()
  screen.getByRole('link', { name: 'Reminder: Dana 22' })
})

/** The browser's notifications, as far as we use them. */
function fakeNotifications(permission: string) {
  const shown: string[] = []
  const requestPermission = vi.fn(async () => 'granted')
  class Shown {
    static permission = permission
    static requestPermission = requestPermission
    constructor(title: string) {
      shown.push(title)
    }
  }
  vi.stubGlobal('Notification', Shown)
  return { shown, requestPermission }
}

test('permission for desktop notifications is asked for only when the button is pressed', async () => {
  const { requestPermission } = fakeNotifications('default')
  const { user } = openNotices([5])
  const button = await screen.findByRole('button', { name: 'Notify me on this computer' })
  expect(requestPermission).not.toHaveBeenCalled()
  await user.click(button)
  expect(requestPermission).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify me on this computer' })).toBeNull())
})

test.each([
  ['granted', false, ['Reminder: Dana 6']],
  ['granted', true, []],
  ['denied', false, []],
])('with permission %s and the window in front %s, the desktop shows %j', async (permission, hasFocus, expected) => {
  const { shown } = fakeNotifications(permission)
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus)
  const id = permission === 'denied' ? 8 : hasFocus ? 7 : 6
  openNotices([id])
  await screen.findByText(`Reminder: Dana ${id}`)
  expect(shown).toEqual(expected)
  focus.mockRestore()
})
