// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LeadJson } from '#desk/listed-lead.ts'
import { aListedLead } from '#tests/support/builders.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { LeadsRow } from './leads-row.tsx'

const MONDAY_NOON = new Date('2026-03-02T18:00:00.000Z')

function openRow(overrides: Partial<LeadJson> = {}) {
  const actions = { onStatus: vi.fn(), onSelect: vi.fn() }
  const row = (
    <table>
      <tbody>
        <LeadsRow lead={aListedLead(overrides)} rowIndex={2} now={MONDAY_NOON} isSelected={false} {...actions} />
      </tbody>
    </table>
  )
  return { ...renderScreen(row, { answers: { 'GET /api/admin/colleagues': [] } }), ...actions }
}

const progress = () => document.querySelector('.leads-progress')?.textContent

test('a click on a row opens the lead; one on its checkbox selects it, with Shift a range', async () => {
  const { user, onSelect } = openRow()
  const box = screen.getByRole('checkbox', { name: 'Select Dana Ortiz' })
  await user.click(box)
  fireEvent.click(box, { shiftKey: true })
  expect(onSelect.mock.calls).toEqual([
    [7, false],
    [7, true],
  ])
  expect(location.pathname).toBe('/')
  await user.click(screen.getByText('dana@example.com'))
  expect(location.pathname).toBe('/leads/7')
})

test.each([
  ['2026-03-02T17:40:00.000Z', 'waits 20 min'],
  ['2026-02-27T17:00:00.000Z', 'Overdue 2 days'],
  [null, ''],
])('who has waited since %s reads %j, then what staff did last', (waitingSince, words) => {
  openRow({ waitingSince, lastTouch: { what: 'no-answer', at: '2026-03-02T16:00:00.000Z' } })
  expect(progress()).toBe([words, 'no answer 2 h'].filter(Boolean).join(' · '))
})

test('the menu writes on the lead’s page, and can’t set the status it has', async () => {
  const { user, onStatus } = openRow({ status: 'contacted', phone: null })
  const openMenu = () => user.click(screen.getByRole('button', { name: 'Actions for Dana Ortiz' }))
  await openMenu()
  expect((await screen.findByRole('menuitem', { name: 'Contacted' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('menuitem', { name: 'Make Call' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Quoted' }))
  expect(onStatus.mock.calls).toEqual([[expect.objectContaining({ id: 7 }), 'quoted']])
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Send Email' }))
  expect(location.pathname + location.search).toBe('/leads/7?write')
})

test('someone who left only a phone number is called, not written to', async () => {
  const { user } = openRow({ email: '' })
  await user.click(screen.getByRole('button', { name: 'Actions for Dana Ortiz' }))
  expect((await screen.findByRole('menuitem', { name: 'Make Call' })).getAttribute('href')).toBe('tel:5155550142')
  expect(screen.queryByRole('menuitem', { name: 'Send Email' })).toBeNull()
})
