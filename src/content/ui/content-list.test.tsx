// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { setPageState } from '#ui/hooks/use-page-state.ts'
import { ContentList } from './content-list.tsx'

const text = { kind: 'post', isPublic: true, isFile: true, publishAt: null, savedAt: null, state: 'original' }
const listed = {
  texts: [
    { ...text, kind: 'page', name: 'about', title: 'About us', state: 'published', savedAt: '2026-11-17T18:00:00Z' },
    { ...text, name: 'read-a-vin', title: 'How to read a VIN' },
    { ...text, name: 'snow', title: 'Snow', isFile: false, state: 'draft', savedAt: '2026-11-18T18:00:00Z' },
  ],
  problems: [{ file: 'blog/broken.md', problems: ['Missing picture: /blog-pictures/x.svg.'] }],
}
const answers = { 'GET /api/admin/content': listed }

test('each text is listed with its state, and files that are left out with the reason', async () => {
  setPageState('content post/read-a-vin', { version: 0, text: {} })
  renderScreen(<ContentList />, { answers })
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent)
  await screen.findByRole('table', { name: 'Pages' })
  expect(rows('Pages')[1]).toBe('About us/aboutEditedNov 17, 2026 at 12:00 PM')
  expect(rows('Blog posts').slice(1)).toEqual([
    'Snow/blog/snowDraftNov 18, 2026 at 12:00 PM',
    'How to read a VIN/blog/read-a-vinDefaultNot savedNever',
  ])
  expect(screen.getByRole('region', { name: 'Left out' }).textContent).toContain('blog/broken.mdMissing picture')
})

test('a new post starts with a title, and an address that no other post has', async () => {
  const draft = { ...text, name: 'winter-tires', state: 'draft', version: 1 }
  const { user, sent } = renderScreen(<ContentList />, {
    answers: { ...answers, 'PUT /api/admin/content/post/winter-tires': draft },
  })
  await user.click(await screen.findByRole('button', { name: 'Write a post' }))
  await user.click(screen.getByRole('button', { name: 'Start writing' }))
  expect(screen.getByText('Enter a title')).toBeTruthy()
  await user.type(screen.getByLabelText('Title'), 'Snow')
  expect(screen.getByText('Another post has this address.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), 'Winter Tires!')
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('winter-tires')
  await user.click(screen.getByRole('button', { name: 'Start writing' }))
  await expect.poll(() => location.pathname).toBe('/content/post/winter-tires')
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    title: 'Winter Tires!',
    state: 'draft',
  })
})
