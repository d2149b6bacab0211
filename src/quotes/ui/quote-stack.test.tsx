// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { type ComponentProps, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { isFocused, renderScreen } from '#tests/support/render-screen.tsx'
import { QuoteStack } from './quote-stack.tsx'

const aGiven = (overrides: Parameters<typeof aQuote>[0] = {}, isMailed = true) => ({ ...aQuote(overrides), isMailed })

const starter = aGiven({ id: 431, number: 'Q-10431', token: 't2', part: { name: 'Starter', category: 'Electrical' } })

function openStack(overrides: Partial<ComponentProps<typeof QuoteStack>> = {}, latest: object = {}) {
  const [onAsk, onReset] = [vi.fn(), vi.fn()]
  const props = {
    ...{
      quotes: [aGiven()],
      newId: 432,
      name: 'Dana Ortiz',
      vehicle: null,
      part: '',
      isPending: false,
      onAsk,
      onReset,
    },
    ...overrides,
  }
  const now = { ...aQuote(), firstName: 'Dana', isItemTaken: false, ...latest }
  const page = renderScreen(createElement(QuoteStack, props), { answers: { [`GET /api/quotes/${now.token}`]: now } })
  return { ...page, onAsk }
}

const accord = { id: 1, year: '2014', make: 'Honda', model: 'Accord', vin: null }

test('a new quote has the focus, and earlier ones add up with it', () => {
  openStack({ quotes: [aGiven(), starter] })
  expect(isFocused(screen.getByRole('heading', { name: 'Your Quote is Ready!' }))).toBe(true)
  expect(screen.getByRole('link', { name: /Q-10431/ }).getAttribute('href')).toBe('/quote/t2')
  expect(screen.getByText('Total of 2 quotes').nextSibling?.textContent).toBe('$232.00')
})

test('another part is asked for this vehicle, in words or as chosen from the list', async () => {
  const { user, onAsk } = openStack()
  const words = screen.getByLabelText('Quote another part for this Accord')
  await user.click(screen.getByRole('button', { name: 'Quote it' }))
  expect(onAsk).not.toHaveBeenCalled()
  await user.type(words, 'radiator{Enter}')
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ vehicle: accord, part: '', words: 'radiator' })
})

test('a part chosen for another vehicle is one press away', async () => {
  const civic = { ...accord, id: 2, model: 'Civic' }
  const { user, onAsk } = openStack({ vehicle: civic, part: 'Hood' })
  await user.click(screen.getByRole('button', { name: 'Quote the Hood for this Civic' }))
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ vehicle: civic, part: 'Hood', words: '' })
})

test('other parts of the request are offered until they have a price', async () => {
  const alsoNamed = ['Starter', 'Radiator'].map((name) => ({ name, category: 'Electrical' }))
  const { user, onAsk } = openStack({ quotes: [aGiven({ alsoNamed }), starter] })
  expect(screen.queryByRole('button', { name: 'Quote the Starter' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Quote the Radiator' }))
  expect(onAsk).toHaveBeenCalledExactlyOnceWith({ vehicle: accord, part: 'Radiator', words: 'alternator please' })
})

test('a quote that wasn’t emailed says so', () => {
  openStack({ quotes: [aGiven({}, false)] })
  screen.getByText(/this one wasn't emailed. Save or print it. Our team will contact you within 24 hours/)
  const yes = within(screen.getByRole('region', { name: 'Your Quote is Ready!' }))
  yes.getByRole('button', { name: 'I want this part' })
})

test('a quote answered on its own page since can’t be answered again', async () => {
  openStack({ newId: undefined }, { status: 'accepted' })
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'I want this part' })).toBeNull())
})
