// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listPlaces } from '#desk/commands/command.ts'
import { aListedLead } from '#tests/support/builders.ts'
import { anOrderJson } from '#tests/support/order-json.ts'
import { isFocused, renderScreen } from '#tests/support/render-screen.tsx'
import { CommandPalette } from './command-palette.tsx'

const LEADS = 'GET /api/leads'
const ORDERS = 'GET /api/admin/orders'

function openPalette(answers: Record<string, unknown> = {}, isAdmin = true) {
  const [run, onClose] = [vi.fn(), vi.fn()]
  const commands = [{ label: 'Add a lead', run }, ...listPlaces(isAdmin)]
  const page = renderScreen(<CommandPalette commands={commands} onClose={onClose} />, {
    answers: { [LEADS]: [], [ORDERS]: [], ...answers },
  })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Lead, order, view or action' })
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { ...page, run, onClose, field, active }
}

test('arrows go through what was found, past its ends, and Enter goes there', async () => {
  const { user, field, active, onClose } = openPalette()
  expect(isFocused(field)).toBe(true)
  await user.type(field, 'my')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'My reminders due today',
    'My leads',
  ])
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('My leads')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('My leads')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(location.pathname + location.search).toBe('/dashboard?queue=due&owner=me')
  expect(onClose).toHaveBeenCalledOnce()
})

test('an action is run by a click, and only admins find the pages for them', async () => {
  const { user, field, run } = openPalette({}, false)
  await user.type(field, 'security')
  await screen.findByText('No results.')
  await user.clear(field)
  await user.click(screen.getByRole('option', { name: 'Add a lead' }))
  expect(run).toHaveBeenCalledOnce()
})

test('a lead is found by name, and named by phone if it has no email', async () => {
  const { user, field } = openPalette({ [LEADS]: [aListedLead({ email: '' })] })
  await user.type(field, 'Dana')
  await user.click(await screen.findByRole('option', { name: 'Dana Ortiz · (515) 555-0142 · #7' }))
  expect(location.pathname).toBe('/leads/7')
})

test('an order is found by its number, with or without the letter', async () => {
  const { user, field } = openPalette({ [ORDERS]: [anOrderJson()] })
  await user.type(field, '10017')
  await screen.findByRole('option', { name: 'O-10017 · Dana Ortiz · Alternator · 2012 Ford F-150' })
  await user.keyboard('{Enter}')
  expect(location.pathname).toBe('/orders/17')
})
