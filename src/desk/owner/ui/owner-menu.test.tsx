// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { OwnerBadge, OwnerMenu } from './owner-menu.tsx'

const OWNER = 'PATCH /api/admin/leads/7/owner'

const colleagues = [
  { id: 1, name: 'Kim', email: 'kim@yardline.example', isMe: true, isDisabled: false },
  { id: 2, name: 'Lee', email: 'lee@yardline.example', isMe: false, isDisabled: false },
  { id: 3, name: 'Max', email: 'max@yardline.example', isMe: false, isDisabled: true },
]

async function openMenu(ownerId: number | null, owner: string, answer: unknown = {}) {
  const answers: Record<string, unknown> = { [OWNER]: answer }
  const loaded = [[['/api/admin/colleagues'], colleagues]] as const
  const page = renderScreen(<OwnerMenu lead={{ id: 7, ownerId }} />, { answers, loaded })
  await page.user.click(screen.getByRole('button', { name: `Owner: ${owner}` }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  const choose = (name: string) => page.user.click(screen.getByRole('menuitem', { name }))
  return { ...page, answers, items, choose }
}

test.each([
  ['no one has', null, 'no one', ['Take', 'Lee']],
  ['is mine', 1, 'Kim', ['Let Go', 'Lee']],
  ['a colleague has', 2, 'Lee', ['Take', 'Let Go']],
  ['a disabled account still has', 3, 'Max', ['Take', 'Let Go', 'Lee']],
])('a lead that %s can be given to those who work here', async (_whose, ownerId, owner, expected) => {
  const { items } = await openMenu(ownerId, owner)
  expect(items).toEqual(expected)
})

test('giving a lead away names who had it, and can be undone', async () => {
  const { user, sent, answers, choose } = await openMenu(null, 'no one', { id: 7, ownerId: 2 })
  await choose('Lee')
  await screen.findByText('Lee has this lead now')
  answers[OWNER] = { id: 7, ownerId: null }
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('No one has this lead now')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([
    { ownerId: 2, from: null },
    { ownerId: null, from: 2 },
  ])
})

test('a lead someone else took first is refused with a reason', async () => {
  const { choose } = await openMenu(null, 'no one', refusal(409, 'This lead was given to Lee by Lee in the meantime.'))
  await choose('Take')
  await screen.findByText('This lead was given to Lee by Lee in the meantime.')
})

test.each([
  [1, 'Mine'],
  [2, 'Lee'],
  [null, ''],
])('a list marks a lead of %s as %j', (ownerId, words) => {
  renderScreen(
    <p>
      <OwnerBadge ownerId={ownerId} />
    </p>,
    { loaded: [[['/api/admin/colleagues'], colleagues]] },
  )
  expect(document.querySelector('p')?.textContent).toBe(words)
})
