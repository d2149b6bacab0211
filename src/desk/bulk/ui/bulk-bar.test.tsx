// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test } from 'vitest'
import { defaultView, toSelection } from '#desk/desk-view.ts'
import { aListedLead } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { BulkBar } from './bulk-bar.tsx'

const CHANGES = 'POST /api/admin/leads/changes'

const three = [
  aListedLead({ id: 7, status: 'new' }),
  aListedLead({ id: 8, status: 'lost', lostReason: 'price', ownerId: 2 }),
  aListedLead({ id: 9, status: 'contacted' }),
]

const colleagues = [
  { id: 1, name: 'Kim', email: 'kim@yardline.example', isMe: true, isDisabled: false },
  { id: 2, name: 'Lee', email: 'lee@yardline.example', isMe: false, isDisabled: false },
  { id: 3, name: 'Max', email: 'max@yardline.example', isMe: false, isDisabled: true },
]

function openBar(overrides: Partial<ComponentProps<typeof BulkBar>> = {}, more: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    [CHANGES]: { changed: [7, 8, 9], skipped: [] },
    'GET /api/leads': three,
    ...more,
  }
  function Bar() {
    const [chosen, setChosen] = useState<ComponentProps<typeof BulkBar>['chosen']>(three)
    const view = toSelection({ ...defaultView, q: 'bulk' })
    return <BulkBar {...{ chosen, view, total: 3, canExport: true, onChoose: setChosen }} {...overrides} />
  }
  const page = renderScreen(<Bar />, { answers, loaded: [[['/api/admin/colleagues'], colleagues]] })
  const choose = async (menu: string, item: string) => {
    await page.user.click(screen.getByRole('button', { name: menu }))
    await page.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const changes = () => page.sent.flatMap(({ call, body }) => (call === CHANGES ? [body] : []))
  return { ...page, answers, choose, changes }
}

test('a status is set for all, each with the one it had, and undone only where it was set', async () => {
  const skipped = [{ id: 9, why: 'Lee has changed it in the meantime.' }]
  const { user, choose, changes } = openBar({}, { [CHANGES]: { changed: [7, 8], skipped } })
  await choose('Set Status', 'Quoted')
  await screen.findByText('2 leads updated')
  screen.getByText('1 left as they are: Lee has changed it in the meantime.')
  screen.getByText('0 selected')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()).toEqual([
    {
      changes: [
        { id: 7, status: 'quoted', from: 'new' },
        { id: 8, status: 'quoted', from: 'lost' },
        { id: 9, status: 'quoted', from: 'contacted' },
      ],
    },
    {
      changes: [
        { id: 7, status: 'new', from: 'quoted' },
        { id: 8, status: 'lost', lostReason: 'price', from: 'quoted' },
      ],
    },
  ])
})

test('many are lost for a reason but never converted at once, and go to people who work here', async () => {
  const { user, choose, changes } = openBar()
  await user.click(screen.getByRole('button', { name: 'Give to' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Me',
    'Lee',
    'No one',
  ])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Set Status' }))
  expect((await screen.findByRole('menuitem', { name: /^Converted: one by one/ })).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await user.keyboard('{Escape}')
  await choose('Set Status', 'No answer')
  await screen.findByText('3 leads updated')
  const [{ changes: sent }] = changes() as [{ changes: unknown[] }]
  expect(sent[0]).toEqual({ id: 7, status: 'lost', lostReason: 'no answer', from: 'new' })
})

test('a refusal keeps the selection', async () => {
  const { choose } = openBar({}, { [CHANGES]: refusal(403, 'Your account was disabled.') })
  await choose('Give to', 'No one')
  await screen.findByText('Your account was disabled.')
  screen.getByText('3 selected')
})

test('all that match can be selected, up to a limit the button names', async () => {
  const { user, sent } = openBar({ total: 2500 }, { 'GET /api/leads': [...three, aListedLead({ id: 10 })] })
  await user.click(screen.getByRole('button', { name: 'Select the first 500 that match' }))
  await screen.findByText('4 selected')
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/leads'])
})

test('only those who may export see the link, which is for the chosen leads', () => {
  openBar()
  const href = screen.getByRole('link', { name: 'Export Selected' }).getAttribute('href')
  expect(new URL(href ?? '', 'http://shop').searchParams.get('ids')).toBe('7,8,9')
})

test('without the permission there is nothing to export', () => {
  openBar({ canExport: false })
  expect(screen.queryByRole('link', { name: 'Export Selected' })).toBeNull()
})
