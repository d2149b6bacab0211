// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { QuoteSheet, WantThisPart } from './quote-sheet.tsx'

function openSheet(overrides: Parameters<typeof aQuote>[0] = {}, props: { isOrdered?: boolean; words?: string } = {}) {
  const sheet = (
    <QuoteSheet
      {...{
        quote: aQuote(overrides),
        titleId: 't',
        title: <h1 id="t">A quote</h1>,
        nameField: <p>Name it</p>,
        ...props,
      }}
      actions={null}
    >
      {null}
    </QuoteSheet>
  )
  return renderScreen(sheet)
}

test('a quote is shared by the device if it can, otherwise its link is copied', async () => {
  const { user } = openSheet()
  await user.click(screen.getByRole('button', { name: 'Save or share this quote' }))
  await screen.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toMatch(/\/quote\/n0t-a-real-token-00000$/)
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  await user.click(screen.getByRole('button', { name: 'Link copied' }))
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: 'Quote Q-10432',
    url: expect.stringMatching(/\/quote\/n0t-a-real-token-00000$/),
  })
})

test('a price without a part asks for its name and is called an estimate', () => {
  openSheet({ part: null }, { words: 'flux capacitor' })
  screen.getByText('Name it')
  screen.getByText('You asked for “flux capacitor”. This is an estimate until you tell us the part.')
})

test('the market’s average is struck through only if our price is lower', () => {
  openSheet()
  expect(screen.getByText('$100.00', { selector: 's' })).toBeTruthy()
  cleanup()
  openSheet({ marketComparison: { marketAvg: 80, ourDiscount: 0, savingsPercent: 0 } })
  expect(screen.getByText(/^Market Average: \$80\.00$/).querySelector('s')).toBeNull()
})

test('once it’s ordered, the order has the amounts', () => {
  openSheet({ status: 'accepted' }, { isOrdered: true })
  expect(screen.queryByText('Total')).toBeNull()
  expect(screen.queryByText('Name it')).toBeNull()
})

test('a yes names the price that was agreed to', () => {
  renderScreen(<WantThisPart quote={aQuote()} />)
  const form = screen.getByRole('button', { name: 'I want this part' }).closest('form') as HTMLFormElement
  expect(form.getAttribute('action')).toBe('/quote/n0t-a-real-token-00000')
  expect(Object.fromEntries(new FormData(form))).toEqual({ answer: 'yes', price: '$116.00', callTime: '' })
})
