// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLeadDetail } from '#tests/support/builders.ts'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { PossibleDuplicates } from './possible-duplicates.tsx'

const other = aLeadDetail({ id: 8, name: 'D. Ortiz', phone: null })
const lead = aLeadDetail({ possibleDuplicates: [other] })

const MERGE = 'POST /api/admin/leads/7/merge'

async function openMerge(answer: unknown) {
  const answers = { 'GET /api/leads/8': other, [MERGE]: answer }
  const page = renderScreen(<PossibleDuplicates lead={lead} />, { answers })
  await page.user.click(screen.getByRole('button', { name: 'Merge with #8' }))
  await screen.findByRole('dialog', { name: 'Merge two leads' })
  await screen.findByText(/Everything from #8 moves to this lead/)
  return page
}

test('a lead without duplicates shows nothing', () => {
  renderScreen(<PossibleDuplicates lead={aLeadDetail()} />)
  expect(screen.queryByText(/duplicate/)).toBeNull()
})

test('only details that differ are asked for, and the chosen ones are kept', async () => {
  const { user, sent } = await openMerge({})
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual(['Name', 'Phone'])
  await user.click(screen.getByLabelText('D. Ortiz'))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  await screen.findByText('Leads merged')
  expect(sent.at(-1)).toEqual({
    call: MERGE,
    body: { otherId: 8, person: { name: 'D. Ortiz', email: 'dana@example.com', phone: '(515) 555-0142' } },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a refused merge stays open and says why', async () => {
  const { user } = await openMerge(refusal(409, 'Lee has merged #8 already.'))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Lee has merged #8 already.')
  screen.getByRole('dialog', { name: 'Merge two leads' })
})

test('the button is disabled while it sends', async () => {
  const { user } = await openMerge(new Promise(() => {}))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' })
  await user.click(button)
  await waitFor(() => expect(button.disabled).toBe(true))
})

test('a recent merge can be undone', async () => {
  const merges = [{ id: 3, name: 'D. Ortiz', by: 'Kim', createdAt: '2026-03-02T12:00:00.000Z' }]
  const answers = { 'POST /api/admin/merges/3/undo': {} }
  const { user } = renderScreen(<PossibleDuplicates lead={aLeadDetail({ merges })} />, { answers })
  screen.getByText('Merged with D. Ortiz by Kim.')
  await user.click(screen.getByRole('button', { name: 'Undo merge' }))
  await screen.findByText('Merge undone')
})

test.each([
  ['Possible duplicate', true, [other]],
  ['2 possible duplicates', false, [other, { ...other, id: 9, name: 'Dee Ortiz' }]],
])('"%s": open is %s, and each is linked', (heading, isOpen, possibleDuplicates) => {
  renderScreen(<PossibleDuplicates lead={aLeadDetail({ possibleDuplicates })} />)
  const region = screen.getByRole('region', { name: heading })
  expect(region.querySelector('details')?.open).toBe(isOpen)
  const links = [...region.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual(possibleDuplicates.map(({ id, name }) => [name, `/leads/${id}`]))
})
