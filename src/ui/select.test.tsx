// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { isFocused, renderScreen } from '#tests/support/render-screen.tsx'
import { Select } from './select.tsx'

const names = ['A/C Compressor', 'Air Cleaner', 'F-150', 'F-250', 'Yoke/U Joint', 'Part 422']

function openSelect() {
  function Page() {
    const [value, setValue] = useState('')
    const options = names.map((name) => ({ value: name, label: name }))
    return <Select label="Part" options={options} value={value} placeholder="Choose a part" onChange={setValue} />
  }
  return renderScreen(<Page />)
}

const button = () => screen.getByRole('combobox', { name: 'Part' })
const filter = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Type to find' })
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const isOpen = () => button().getAttribute('aria-expanded') === 'true'

test.each(['Enter', ' ', 'ArrowDown', 'ArrowUp'])('opens on all options by %j', async (key) => {
  const { user } = openSelect()
  button().focus()
  await user.keyboard(`{${key}}`)
  expect(isFocused(filter())).toBe(true)
  expect(filter().value).toBe('')
  expect(shown()).toEqual(names)
})

test('opens by typing, which finds an option whatever its punctuation, and Enter chooses it', async () => {
  const { user } = openSelect()
  button().focus()
  await user.keyboard('f150')
  expect(filter().value).toBe('f150')
  expect(shown()).toEqual(['F-150'])
  await user.keyboard('{Enter}')
  expect(button().textContent).toBe('F-150')
  expect([isOpen(), isFocused(button())]).toEqual([false, true])
})

test.each([
  ['ac comp', 'A/C Compressor'],
  ['YOKE U', 'Yoke/U Joint'],
  ['422', 'Part 422'],
])('finds by "%s" and says how many', async (query, found) => {
  const { user } = openSelect()
  await user.click(button())
  await user.keyboard(query)
  expect(shown()).toEqual([found])
  screen.getByText('1 found')
})

test('says when nothing is found, and Enter then chooses nothing', async () => {
  const { user } = openSelect()
  await user.click(button())
  await user.keyboard('flux capacitor')
  screen.getByText('No results. Try another word.')
  expect(filter().getAttribute('aria-activedescendant')).toBeNull()
  await user.keyboard('{Enter}{Escape}')
  expect(button().textContent).toBe('Choose a part')
})

test('ties its field, its button and its list together for a screen reader', async () => {
  const { user } = openSelect()
  expect([isOpen(), button().getAttribute('aria-haspopup')]).toEqual([false, 'listbox'])
  await user.click(button())
  const { id } = screen.getByRole('listbox', { name: 'Part' })
  expect([button(), filter()].map((each) => each.getAttribute('aria-controls'))).toEqual([id, id])
  expect(filter().getAttribute('aria-expanded')).toBe('true')
})

test('closes by Escape, changes nothing and gives focus back', async () => {
  const { user } = openSelect()
  await user.click(button())
  await user.keyboard('{ArrowDown}{Escape}')
  expect([isOpen(), isFocused(button())]).toEqual([false, true])
  expect(button().textContent).toBe('Choose a part')
})
