// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { isFocused, refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { QuotePanel } from './quote-panel.tsx'

const QUOTES = 'POST /api/quotes'
const PRICING = 'POST /api/pricing'

const quote = { ...aQuote(), isMailed: true }
const accord = { id: null, year: '2014', make: 'Honda', model: 'Accord', vin: null }
const pricing = { breakdown: { total: 116 }, part: { name: 'Alternator', category: 'Electrical' }, scrapedPrices: [] }

function openPanel(more: Record<string, unknown> = {}, overrides: Partial<ComponentProps<typeof QuotePanel>> = {}) {
  const answers: Record<string, unknown> = {
    ...{ 'GET /api/vehicles/search': refusal(404, 'Unknown'), 'POST /api/vehicles': { id: 3 } },
    ...{ 'POST /api/leads': { id: 7 }, [PRICING]: pricing, [QUOTES]: quote, ...more },
  }
  const [onVehicleMissing, onReset] = [vi.fn(), vi.fn()]
  const stock = { stockNumber: undefined, onStockRefused: () => {} }
  const props = {
    vehicle: accord,
    part: '',
    notesReading: () => null,
    onVehicleMissing,
    onReset,
    ...stock,
    ...overrides,
  }
  const page = renderScreen(<QuotePanel {...props} />, { answers })
  const ask = () => page.user.click(screen.getByRole('button', { name: 'Get Instant Quote' }))
  const fillIn = async () => {
    const typed = { 'Full Name': 'Dana Ortiz', Email: 'dana@example.com', Phone: '5155550142', 'Zip Code': '50265' }
    for (const [label, text] of Object.entries(typed)) await page.user.type(screen.getByLabelText(label), text)
    await page.user.type(screen.getByLabelText(/^Part Details/), 'alternator please')
    await ask()
  }
  return { ...page, answers, ask, fillIn, onVehicleMissing, onReset }
}

test('an item in stock that the chat was about is named, priced and quoted; if it’s gone, the next try is without it', async () => {
  const onStockRefused = vi.fn()
  const gone = refusal(409, "Stock number A100 isn't available anymore.")
  const { sent, fillIn, answers, ask } = openPanel({ [PRICING]: gone }, { stockNumber: 'A100', onStockRefused })
  expect(screen.getByText('For stock number A100, from our own yard.')).toBeTruthy()
  await fillIn()
  expect(await screen.findByText(/isn't available anymore/)).toBeTruthy()
  expect(onStockRefused).toHaveBeenCalledOnce()
  answers[PRICING] = pricing
  await ask()
  await screen.findByRole('heading', { name: 'Your Quote is Ready!' })
  const bodies = sent.filter(({ call }) => call === PRICING || call === QUOTES).map(({ body }) => body)
  for (const body of bodies) expect(body).toMatchObject({ stockNumber: 'A100' })
})

test('a request adds vehicle and person, prices it, and shows the quote with a way back', async () => {
  const { user, sent, fillIn, onReset } = openPanel()
  await fillIn()
  await screen.findByRole('heading', { name: 'Your Quote is Ready!' })
  expect(sent.slice(0, 5).map(({ call }) => call)).toEqual([
    ...['GET /api/vehicles/search', 'POST /api/vehicles', 'POST /api/leads', PRICING, QUOTES],
  ])
  expect(sent[4]?.body).toMatchObject({ leadId: 7, vehicleId: 3, partName: 'alternator please', finalQuote: '$116.00' })
  await user.click(screen.getByRole('button', { name: 'Get Another Quote' }))
  expect(onReset).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Use the same contact details' }))
  expect(screen.getByLabelText<HTMLInputElement>('Zip Code').value).toBe('50265')
})

test('without a vehicle nothing is sent, and the visitor is told', async () => {
  const { sent, fillIn, onVehicleMissing } = openPanel({}, { vehicle: null })
  await fillIn()
  await screen.findByText('Please select or decode vehicle information first')
  expect(onVehicleMissing).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

test('a missing vehicle and the mistakes in the form are marked at once', async () => {
  const { ask, onVehicleMissing } = openPanel({}, { vehicle: null })
  await ask()
  await screen.findByText('Name must be at least 2 characters')
  await waitFor(() => expect(onVehicleMissing).toHaveBeenCalledOnce())
  screen.getByText('Phone number must be at least 10 digits')
})

test('with a vehicle, the first wrong field is all that gets the focus', async () => {
  const { ask, onVehicleMissing } = openPanel()
  await ask()
  await screen.findByText('Name must be at least 2 characters')
  await waitFor(() => expect(isFocused(screen.getByLabelText('Full Name'))).toBe(true))
  expect(onVehicleMissing).not.toHaveBeenCalled()
})

test('a lost connection while pricing is reported, and trying again works', async () => {
  let price = (_answer: unknown) => {}
  const { sent, answers, fillIn, ask } = openPanel({ [PRICING]: refusal(502, 'The line was cut.') })
  await fillIn()
  await screen.findByText('502: The line was cut.')
  answers[PRICING] = new Promise((resolve) => (price = resolve))
  await ask()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Getting Quote...' })).disabled).toBe(true)
  price(pricing)
  await screen.findByRole('heading', { name: 'Your Quote is Ready!' })
  expect(sent.filter(({ call }) => call === QUOTES)).toHaveLength(1)
})

test('a refused quote says why, keeps the form, and is not priced twice when retried', async () => {
  const { sent, answers, fillIn, ask } = openPanel({ [QUOTES]: refusal(429, 'Too many quotes. Call us instead.') })
  await fillIn()
  await screen.findByText('429: Too many quotes. Call us instead.')
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Dana Ortiz')
  answers[QUOTES] = { ...quote, isMailed: false }
  await ask()
  await screen.findByText("It wasn't emailed, so save or print it.")
  expect(sent.filter(({ call }) => call === PRICING)).toHaveLength(1)
})

test('the price for no particular part goes once the part is named', async () => {
  const general = { ...quote, id: 1, token: 'general', number: 'Q-10001', part: null, partName: 'General Parts' }
  const { user, answers, fillIn } = openPanel({ [QUOTES]: general })
  await fillIn()
  await user.type(await screen.findByLabelText('Name the part'), 'alternator')
  answers[QUOTES] = quote
  await user.click(screen.getByRole('button', { name: 'Quote it' }))
  await screen.findAllByText('Q-10432')
  await waitFor(() => expect(screen.queryAllByText('Q-10001')).toEqual([]))
  expect(screen.queryByText(/^Total of/)).toBeNull()
})
