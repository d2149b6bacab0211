// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statsQuery } from '#desk/ui/desk-queries.ts'
import { useDeskView } from '#desk/ui/use-desk-view.ts'
import { isFocused, renderScreen } from '#tests/support/render-screen.tsx'
import { LeadsActions, LeadsToolbar } from './leads-toolbar.tsx'

const loaded = [[statsQuery.queryKey, { overdueLeads: 1234, dueLeads: 0, requestedLeads: 2 }]] as const

function Toolbar() {
  return <LeadsToolbar view={useDeskView()} />
}

const searchBox = () => screen.getByLabelText<HTMLInputElement>('Search leads')

test('a slash goes to the search, and what is typed there becomes the address', async () => {
  const { user } = renderScreen(<Toolbar />, { loaded })
  await user.keyboard('/')
  expect(isFocused(searchBox())).toBe(true)
  await user.keyboard('dana')
  await waitFor(() => expect(window.location.search).toBe('?q=dana'))
})

test('Escape empties the search, and the next one leaves it', async () => {
  history.replaceState(null, '', '/dashboard?q=dana')
  const { user } = renderScreen(<Toolbar />, { loaded })
  await user.click(searchBox())
  await user.keyboard('{Escape}')
  expect(searchBox().value).toBe('')
  expect(window.location.search).toBe('')
  await user.keyboard('{Escape}')
  expect(isFocused(searchBox())).toBe(false)
})

test('filters count their leads, and one replaces another', async () => {
  const { user } = renderScreen(<Toolbar />, { loaded })
  await user.click(screen.getByRole('button', { name: 'Overdue 1,234' }))
  expect(window.location.search).toBe('?queue=overdue')
  await user.click(screen.getByRole('button', { name: 'Wants to buy 2' }))
  expect(window.location.search).toBe('?queue=requested')
  expect(screen.getByRole('button', { name: 'Overdue 1,234' }).getAttribute('aria-pressed')).toBe('false')
  screen.getByRole('button', { name: 'Due today' })
})

test('a status is chosen by keyboard and ends the filter', async () => {
  history.replaceState(null, '', '/dashboard?queue=due')
  const { user } = renderScreen(<Toolbar />, { loaded })
  screen.getByRole('combobox', { name: 'Status' }).focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(window.location.search).toBe('?status=new')
})

test.each([
  { canExport: true, links: 1 },
  { canExport: false, links: 0 },
])('with canExport $canExport there are $links export links', ({ canExport, links }) => {
  const view = { panel: 'leads', q: 'dana', status: null, queue: null, owner: null, sort: 'name', dir: 'desc' } as const
  renderScreen(<LeadsActions view={view} canExport={canExport} />)
  const found = screen.queryAllByRole<HTMLAnchorElement>('link', { name: 'Export CSV' })
  expect(found).toHaveLength(links)
  for (const link of found) expect(link.getAttribute('href')).toBe('/api/admin/leads.csv?q=dana&sort=name')
})
