import { expect, test } from 'vitest'
import { testSettings } from '#tests/support/test-company.ts'
import { sampleSettings } from './sample-settings.ts'
import { checkSettings, settingNames } from './settings.ts'

const everyDay = (blocks: unknown) => Object.fromEntries(Object.keys(testSettings.hours).map((day) => [day, blocks]))

/** For each field: what's accepted, and what's refused. */
const values: Record<string, { valid: unknown[]; invalid: unknown[] }> = {
  name: { valid: ['Riverside Auto'], invalid: ['', ' ', 'x'.repeat(41), 7, null] },
  legalName: { valid: ['Riverside Auto Parts LLC'], invalid: ['', null] },
  since: { valid: [1950, 2026], invalid: ['1995', 1700, 19.5, null] },
  phone: { valid: ['(907) 555-0123', '907-555-0123', '+1 907 555 0123'], invalid: ['', '555-0123', 'call us', null] },
  email: { valid: ['desk@riverside.example'], invalid: ['desk', 'desk@', null] },
  address: {
    valid: [{ street: '1 Main St', city: 'Anchorage', state: 'AK', zip: '99501' }],
    invalid: [null, {}, { street: '1 Main St', city: 'Anchorage', state: 'Alaska', zip: '99501' }],
  },
  timeZone: { valid: ['America/Anchorage'], invalid: ['CST', 'Mars/Olympus', '', null] },
  social: {
    valid: [[], [{ name: 'X', href: 'https://x.com/a' }]],
    invalid: [null, [{ name: 'X', href: 'javascript:alert(1)' }]],
  },
  claims: { valid: [{ yards: null }, { rating: '5/5' }], invalid: [null, { yards: 7 }, { yards: '' }] },
  legalState: { valid: ['AK'], invalid: ['Alaska', 'XX', null] },
  legalCounty: { valid: ['Wayne County', null], invalid: ['', 7] },
  hours: {
    valid: [
      everyDay([
        ['07:30', '12:00'],
        ['13:00', '17:00'],
      ]),
    ],
    invalid: [
      null,
      {},
      everyDay([]),
      everyDay([['18:00', '08:00']]),
      everyDay([['08:00', '25:00']]),
      everyDay([
        ['08:00', '12:00'],
        ['11:00', '17:00'],
      ]),
    ],
  },
  holidays: {
    valid: [
      [],
      [
        { label: 'Thanksgiving', rule: 'Fourth Thursday of November' },
        { label: 'Inventory', date: '2026-12-31' },
      ],
    ],
    invalid: [
      null,
      [{ label: 'X', rule: 'fifth thursday of november' }],
      [{ label: 'X', date: '2026-02-30' }],
      [{ label: '', date: '2026-12-31' }],
      [{ label: 'X', rule: 'february 30' }],
    ],
  },
  freightOriginZip: { valid: ['99501'], invalid: ['9950', 99501, null] },
  freightRates: {
    valid: [testSettings.freightRates],
    invalid: [null, {}, { ...testSettings.freightRates, oversize: { piece: -1, perPound: 0 } }],
  },
  surcharges: { valid: [{ home: 0, liftgate: 12.5 }], invalid: [null, { home: -1, liftgate: 0 }] },
  pickup: { valid: [true, false], invalid: ['yes', null] },
  taxStates: {
    valid: [null, [], [{ state: 'IA', percent: 6 }]],
    invalid: [
      'IA',
      [{ state: 'XX', percent: 6 }],
      [{ state: 'IA', percent: 60 }],
      [
        { state: 'IA', percent: 6 },
        { state: 'IA', percent: 7 },
      ],
    ],
  },
  quoteValidDays: { valid: [1, 30], invalid: [0, 1.5, '14', null] },
  holdHours: { valid: [1, 48], invalid: [0, 1.5, 501, null] },
  returnDays: { valid: [14], invalid: [0, 1000, null] },
  returnExceptions: { valid: [[], ['Engines']], invalid: [null, ['']] },
  restockingPercent: { valid: [0, 15], invalid: [-1, 60, null] },
  coreDeposits: { valid: [false], invalid: ['no', null] },
  depositPercent: { valid: [null, 25], invalid: [0, 101, 'half'] },
  paymentInstructions: { valid: ['', 'Mail a check to our address.'], invalid: [7, 'x'.repeat(601)] },
  refundLimit: { valid: [0, 250], invalid: [-1, null] },
  paymentReminder: { valid: [true], invalid: ['yes', null] },
  mailFrom: {
    valid: ['Desk <desk@example.com>', 'desk@example.com', null],
    invalid: ['desk', 'Desk <desk>', 'a\r\nBcc: x@example.com'],
  },
  staffMailTo: { valid: [[], ['a@example.com', 'b@example.com']], invalid: ['a@example.com', ['a'], null] },
  signature: { valid: ['', 'The desk\nRiverside'], invalid: ['x'.repeat(301), null] },
  logo: {
    valid: [null, { name: '0a'.repeat(16), width: 300, height: 80 }],
    invalid: ['logo.png', {}, { name: '../x', width: 1, height: 1 }, { name: '0a'.repeat(16), width: 0, height: 1 }],
  },
  photoHosts: {
    valid: [[], ['photos.example.com', 'CDN.Example.com']],
    invalid: [null, ['https://a.example'], ['localhost'], ['127.0.0.1'], ['[::1]'], ['a.example:8080'], ['a..b'], ['']],
  },
  accentColor: { valid: ['#0A7F5A', null], invalid: ['#ffffff', '#ffff00', 'red', '#12345', '#0a7f5a;}'] },
}

test('every setting is tested with what it accepts and refuses', () => {
  expect(Object.keys(values).sort()).toEqual([...settingNames].sort())
})

const accepted = Object.entries(values).flatMap(([name, { valid }]) => valid.map((value) => [name, value] as const))
const refused = Object.entries(values).flatMap(([name, { invalid }]) => invalid.map((value) => [name, value] as const))

test.each(accepted)('%s can be %j', (name, value) => {
  expect(checkSettings({ [name]: value })).toMatchObject({ ok: true })
})

test.each(refused)('%s cannot be %j, and a sentence says why', (name, value) => {
  const checked = checkSettings({ [name]: value })
  if (checked.ok) throw new Error('It was accepted.')
  expect(checked.fields[name]).toMatch(/^.{8,}[.]?$/s)
  expect(checked.fields[name]).not.toMatch(/Invalid|expected|undefined/)
})

test.each(['constructor', 'toString', 'fax'])('there is no setting called %s', (name) => {
  expect(checkSettings(JSON.parse(`{"${name}": 1}`))).toEqual({
    ok: false,
    fields: { [name]: `There's no setting called ${name}.` },
  })
})

test('the sample is valid', () => {
  expect(checkSettings(sampleSettings)).toEqual({ ok: true, settings: sampleSettings })
})
