// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { STAFF_LINKS_ID } from '#company/navigation.ts'
import { aMember } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { StaffBar } from './staff-bar.tsx'
import { staffQuery } from './staff-queries.ts'

const SIGN_OUT = 'POST /api/staff/sign-out'

function openBar(member: Parameters<typeof aMember>[0] = {}, address = '/dashboard', answer: unknown = {}) {
  history.replaceState(null, '', address)
  const header = document.body.appendChild(document.createElement('header'))
  header.id = STAFF_LINKS_ID
  onTestFinished(() => header.remove())
  const onSignedOut = vi.fn()
  const page = renderScreen(<StaffBar member={aMember(member)} onSignedOut={onSignedOut} />, {
    answers: { [SIGN_OUT]: answer },
    loaded: [
      [staffQuery.queryKey, aMember(member)],
      [['/api/leads', '7'], { name: 'Dana Ortiz' }],
    ],
  })
  return { ...page, onSignedOut }
}

async function readMenu(user: ReturnType<typeof openBar>['user']) {
  await user.click(screen.getByRole('button', { name: 'More' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim())
}

test.each([
  ['admin', ['Staff', 'Security', 'Content', 'Settings', 'Account']],
  ['agent', ['Account']],
] as const)('%s: the same pages in the bar, the menu as far as they may', async (role, inMenu) => {
  const { user } = openBar({ role })
  const bar = within(screen.getByRole('navigation', { name: 'Staff' }))
  const links = bar.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['Leads', 'Orders', 'Conversations', 'Stock', 'Analytics'])
  expect(await readMenu(user)).toEqual(['Conversations', 'Analytics', ...inMenu, 'Sign out'])
})

test.each([
  ['/dashboard', 'Leads'],
  ['/dashboard?view=analytics', 'Analytics'],
  ['/leads/7', 'Leads'],
  ['/orders/17', 'Orders'],
  ['/chats?chat=5', 'Conversations'],
  ['/inventory/A100', 'Stock'],
  ['/settings', 'More'],
])('%s is marked as %s', (address, label) => {
  openBar({ role: 'admin' }, address)
  const marked = [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  expect(marked).toEqual([label])
})

test('someone who hasn’t finished signing in can only sign out', () => {
  openBar({ step: 'second-factor' })
  expect(screen.queryByRole('navigation', { name: 'Staff' })).toBeNull()
  screen.getByRole('button', { name: 'Sign out' })
})

test('signing out leaves nothing of the desk in the tab', async () => {
  const { user, onSignedOut, queryClient } = openBar()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
  expect(queryClient.getQueryData(staffQuery.queryKey)).toBeNull()
  expect(queryClient.getQueryData(['/api/leads', '7'])).toBeUndefined()
})

test('if signing out fails, staff are told and stay', async () => {
  const { user, onSignedOut, queryClient } = openBar({}, '/dashboard', refusal(503, 'Try again in a minute.'))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await screen.findByText('Not signed out')
  screen.getByText('Try again in a minute.')
  expect(onSignedOut).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(['/api/leads', '7'])).toBeDefined()
})
