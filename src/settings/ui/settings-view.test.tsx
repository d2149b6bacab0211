// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isFocused, refusal, renderScreen } from '#tests/support/render-screen.tsx'
import { testSettings } from '#tests/support/test-company.ts'
import { SettingsView } from './settings-view.tsx'

const opened = { version: 3, settings: testSettings, fixed: {}, isSample: true }

async function openSettings(answers: Record<string, unknown> = {}, state: object = opened) {
  const { user, sent } = renderScreen(<SettingsView />, {
    answers: { 'GET /api/admin/settings': state, 'GET /api/admin/settings/history': [], ...answers },
  })
  await screen.findByRole('heading', { name: 'Who' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const type = async (label: string, value: string) => {
    const [field] = screen.getAllByLabelText(label)
    if (!field) throw new Error(`There's no ${label}.`)
    await user.clear(field)
    await user.type(field, value)
  }
  const saved = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  return { user, sent, press, type, saved }
}

test('only what was changed is sent, with the version it was read at', async () => {
  const answer = { ...opened, version: 4, settings: { ...testSettings, legalName: 'Riverside LLC' } }
  const { press, type, saved } = await openSettings({ 'PUT /api/admin/settings': answer })
  await type('Legal name', 'Riverside LLC')
  expect(screen.getByText('1 unsaved change')).toBeTruthy()
  await press('Save')
  await screen.findByText('Everything is saved')
  expect(saved()).toEqual([{ version: 3, settings: { legalName: 'Riverside LLC' } }])
})

test('a value typed back is no change', async () => {
  const { type } = await openSettings()
  await type('Legal name', `${testSettings.legalName}`)
  expect(screen.getByText('Everything is saved')).toBeTruthy()
})

test('errors show at their fields, and the first one gets the focus', async () => {
  const fields = { returnDays: 'The return window must be at least 1 day.', phone: 'Enter a US phone number.' }
  const refused = Response.json({ error: 'No', fields }, { status: 422 })
  const { press, type } = await openSettings({ 'PUT /api/admin/settings': refused })
  await type('Phone', '555')
  await type('Return window', '0')
  await press('Save')
  expect(await screen.findByText('Enter a US phone number.')).toBeTruthy()
  expect(screen.getByText('The return window must be at least 1 day.')).toBeTruthy()
  expect(isFocused(screen.getByLabelText('Phone'))).toBe(true)
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
})

test('the second of two who save is told who was first, and keeps their text', async () => {
  const { press, type, saved } = await openSettings({
    'PUT /api/admin/settings': refusal(409, 'Kim saved the settings in the meantime.'),
  })
  await type('Legal name', 'Riverside LLC')
  await press('Save')
  expect(await screen.findByText('Kim saved the settings in the meantime.')).toBeTruthy()
  await press('Load their changes and keep mine')
  expect(screen.queryByText('Kim saved the settings in the meantime.')).toBeNull()
  expect(screen.getByDisplayValue('Riverside LLC')).toBeTruthy()
  expect(saved()).toHaveLength(1)
})

test("what the environment sets can't be changed, and its variable is named", async () => {
  await openSettings({}, { ...opened, fixed: { mailFrom: 'MAIL_FROM' } })
  expect(screen.getByLabelText<HTMLInputElement>('Sender').disabled).toBe(true)
  expect(screen.getByText('MAIL_FROM')).toBeTruthy()
})

test('hours take several blocks, and Monday is copied to Friday', async () => {
  const { press, saved } = await openSettings({ 'PUT /api/admin/settings': opened })
  await press('Add hours on Monday')
  await press('Copy Monday to Friday')
  await press('Save')
  const { hours } = (saved()[0] as { settings: { hours: typeof testSettings.hours } }).settings
  expect(hours.monday).toHaveLength(testSettings.hours.monday.length + 1)
  expect([hours.tuesday, hours.friday]).toEqual([hours.monday, hours.monday])
  expect(hours.saturday).toEqual(testSettings.hours.saturday)
})

test('one press adds the federal holidays, once', async () => {
  const { press, saved } = await openSettings({ 'PUT /api/admin/settings': opened })
  await press('Add the federal holidays')
  await press('Add the federal holidays')
  await press('Save')
  const { holidays } = (saved()[0] as { settings: { holidays: unknown[] } }).settings
  expect(holidays).toHaveLength(11)
  expect(holidays).toContainEqual({ label: 'Thanksgiving', rule: 'fourth thursday of november' })
})

test('a claim is turned off without its text being lost', async () => {
  const { user, saved, press } = await openSettings({ 'PUT /api/admin/settings': opened })
  const rating = within(screen.getByRole('group', { name: 'Rating' }))
  const toggle = () => user.click(rating.getByRole('checkbox'))
  await toggle()
  expect(rating.queryByRole('textbox')).toBeNull()
  await toggle()
  expect(rating.getByDisplayValue(testSettings.claims.rating ?? '')).toBeTruthy()
  await toggle()
  await press('Save')
  expect(saved()[0]).toMatchObject({ settings: { claims: { rating: null, years: testSettings.claims.years } } })
})

test('a file shows what it changes before anything is saved', async () => {
  const { user, saved } = await openSettings()
  const choose = (content: string) =>
    user.upload(screen.getByLabelText('Settings file'), new File([content], 's.json', { type: 'application/json' }))
  await choose(JSON.stringify({ settings: { ...testSettings, since: 1971 } }))
  expect(await screen.findByText('1 unsaved change')).toBeTruthy()
  expect(screen.getByDisplayValue('1971')).toBeTruthy()
  await choose('{"settings":{"hours":"always"}}')
  expect(await screen.findByText("These settings can't be imported")).toBeTruthy()
  expect(saved()).toEqual([])
})

test('the history says who changed what, and undoes it', async () => {
  const version = {
    version: 3,
    at: '2026-11-18T18:00:00Z',
    by: 'Kim',
    changes: [{ field: 'since', before: 1995, after: 2001 }],
  }
  const { user, sent } = await openSettings({
    'GET /api/admin/settings/history': [version],
    'POST /api/admin/settings/undo': { ...opened, version: 4 },
  })
  expect(await screen.findByText('In business since')).toBeTruthy()
  const entry = within(screen.getByRole('region', { name: 'History' }))
  expect(entry.getByText(/Kim/).textContent).toContain('Kim, ')
  await user.click(entry.getByRole('button'))
  expect(sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({ body: { version: 3 } })
})

test('“Only these states” asks for a state, and “Nowhere” is a separate choice', async () => {
  const { user, press, saved } = await openSettings({ 'PUT /api/admin/settings': opened })
  const taxes = screen.getAllByRole('group', { name: 'Sales tax' })[0] as HTMLElement
  await user.click(within(taxes).getByRole('radio', { name: 'Only these states' }))
  within(taxes).getByRole('combobox', { name: 'State' })
  await press('Save')
  expect(saved().at(-1)).toMatchObject({ settings: { taxStates: [{ state: '', percent: 0 }] } })
  await user.click(within(taxes).getByRole('radio', { name: 'Nowhere' }))
  expect(within(taxes).queryByRole('combobox')).toBeNull()
  await press('Save')
  expect(saved().at(-1)).toMatchObject({ settings: { taxStates: [] } })
})
