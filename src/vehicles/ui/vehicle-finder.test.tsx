// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal, renderScreen } from '#tests/support/render-screen.tsx'
import type { DecodedAnswer } from '#vehicles/decoded-vin.ts'
import { useVehicleChoice } from './use-vehicle-choice.ts'
import { VehicleFinder } from './vehicle-finder.tsx'

const VIN = '1HGCM82633A004352'
const DECODE = `GET /api/vin/${VIN}`
const CATALOGUE = 'GET /api/vehicles/catalogue'

const accord: DecodedAnswer = {
  ...{ id: 3, vin: VIN, year: 2003, make: 'Honda', model: 'Accord', series: null, trim: null, body: 'Coupe', doors: 2 },
  ...{ engine: { cylinders: null, litres: null, fuel: null }, drive: null, unserved: null, warnings: [] },
}

afterEach(() => localStorage.clear())

function openFinder(answers: Record<string, unknown>) {
  function Page() {
    return <VehicleFinder vehicle={useVehicleChoice()} partSelect={<p>The parts</p>} partName="Transmission" />
  }
  const page = renderScreen(<Page />, { answers })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  const choose = async (label: string, option: string) => {
    await page.user.click(screen.getByRole('combobox', { name: label }))
    await page.user.click(await screen.findByRole('option', { name: option }))
  }
  return { ...page, answers, press, choose }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'VIN' })
const select = (name: string) => screen.getByRole<HTMLButtonElement>('combobox', { name })
const state = (name: string) => [select(name).textContent, select(name).disabled]

test('a VIN is counted as it’s typed, and decoded by Enter once it’s whole', async () => {
  const { user, sent } = openFinder({ [DECODE]: accord })
  await user.type(field(), '1hg{Enter}')
  await screen.findByText('VIN must be exactly 17 characters')
  screen.getByText('3/17 characters')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Decode VIN' }).disabled).toBe(true)
  expect(sent).toEqual([])
  await user.type(field(), 'cm82633a004352{Enter}')
  const plate = await screen.findByRole('region', { name: 'Decoded vehicle' })
  expect(plate.textContent).toMatch(/^Year2003MakeHondaModelAccordTrimN\/A/)
  screen.getByText('The parts')
})

test('a vehicle we have no parts for gets a sentence, and no part is asked for', async () => {
  const warnings = ['We sell parts for cars and light trucks.']
  const { user } = openFinder({ [DECODE]: { ...accord, unserved: 'motorcycle', warnings } })
  await user.type(field(), `${VIN}{Enter}`)
  await screen.findByText('We sell parts for cars and light trucks.')
  expect(screen.queryByText('The parts')).toBeNull()
})

test.each([
  ['answers with nonsense', () => new Response('<html>Bad gateway</html>', { status: 502 }), 'Failed to decode VIN'],
  [
    'can’t be reached',
    () => Promise.reject(new TypeError('no')),
    /^Failed to decode VIN. We couldn't reach the server/,
  ],
])('a server that %s is explained in plain words', async (_what, failure, sentence) => {
  const answers = Object.defineProperty({}, DECODE, { get: failure })
  const { user } = openFinder(answers)
  await user.type(field(), `${VIN}{Enter}`)
  await screen.findByText('VIN Decode Failed')
  expect(screen.getAllByText(sentence)).toHaveLength(2)
})

test('a VIN that was meant is one press away', async () => {
  const suggestion = Response.json({ error: 'O at position 12.', suggestion: VIN }, { status: 422 })
  const { user, press } = openFinder({ 'GET /api/vin/1HGCM82633A0O4352': suggestion, [DECODE]: accord })
  await user.type(field(), '1HGCM82633A0O4352{Enter}')
  await screen.findAllByText('O at position 12.')
  await press(`Use ${VIN}`)
  await screen.findByRole('region', { name: 'Decoded vehicle' })
  expect(field().value).toBe(VIN)
})

test('by hand each choice opens the next; another year resets make and model, another make the model', async () => {
  const makes = [
    ['Ford', ['F-150', 1990, 2020]],
    ['Honda', ['Accord', 1990, 2020], ['Prelude', 1990, 2001]],
  ]
  const { user, answers, press, choose } = openFinder({ [CATALOGUE]: refusal(503, 'Try again.') })
  await user.click(screen.getByRole('tab', { name: 'Manual Search' }))
  expect((await screen.findByRole('alert')).textContent).toContain("The list of makes and models didn't load.")
  answers[CATALOGUE] = makes
  await press('Try again')
  await screen.findByRole('combobox', { name: 'Year' })
  expect([state('Make'), state('Model')]).toEqual([
    ['Select Year First', true],
    ['Select Make First', true],
  ])
  await choose('Year', '2014')
  await waitFor(() => expect(state('Make')).toEqual(['Select Make', false]))
  await choose('Make', 'Honda')
  await user.click(select('Model'))
  expect((await screen.findByRole('group', { name: 'Sold in 2014' })).textContent).toContain('Accord')
  expect(screen.getByRole('group', { name: 'Other years' }).textContent).toContain('Prelude')
  await user.click(screen.getByRole('option', { name: 'Accord' }))
  const summary = screen.getByRole('region', { name: 'Vehicle Selected' })
  expect(summary.textContent).toBe('Vehicle Selected2014 Honda AccordTransmission')
  await choose('Make', 'Ford')
  expect(state('Model')).toEqual(['Select Model', false])
  await choose('Year', '2015')
  expect([state('Make'), state('Model')]).toEqual([
    ['Select Make', false],
    ['Select Make First', true],
  ])
})
