import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '#lib/csv.ts'
import { anyText } from '#tests/support/any-text.ts'
import { vinData } from '#tests/support/vin-data.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { decodeVin } from './decode-vin.ts'

const data = await vinData
const TODAY = new Date('2026-01-15')
const decode = (vin: string) => decodeVin(data, vin, TODAY)

function vehicleOf(vin: string) {
  const decoded = decode(vin)
  if (!decoded.ok) throw new Error(decoded.message)
  return decoded.vehicle
}

describe('a VIN that decodes', () => {
  test.each([
    ['JKAEX8A17FDA12345', 'The Kawasaki Ninja 300 is a motorcycle'],
    ['1XP5DB9X7YN526158', 'The Peterbilt 379 is a heavy truck'],
  ])('%s to something we do not sell parts for says so', (vin, sentence) => {
    const decoded = decode(vin)
    expect(decoded.ok && decoded.vehicle.warnings[0]).toContain(sentence)
  })

  test('gives everything known about the car', () => {
    expect(decode('1GT49VEY4LF338098')).toEqual({
      ok: true,
      vehicle: {
        vin: '1GT49VEY4LF338098',
        year: 2020,
        make: 'GMC',
        model: 'Sierra',
        series: '3500',
        trim: 'AT4',
        body: 'Pickup',
        engine: { cylinders: 8, litres: 6.6, fuel: 'Diesel' },
        drive: null,
        doors: 4,
        unserved: null,
        warnings: [],
      },
    })
  })

  test('can be pasted with spaces, dashes and lowercase letters', () => {
    expect(vehicleOf(' 1hgcm-82633-a004352 ')).toMatchObject({ vin: '1HGCM82633A004352', model: 'Accord' })
  })

  test.each([
    ['JTKDE167360123456', 2006, 'Scion', 'tC'],
    ['1FTFW5L86RFB45612', 2024, 'Ford', 'F-150'],
    ['1FTSE34F41HB12345', 2001, 'Ford', 'E-350'],
    ['1GCDC14ZXLE197208', 1990, 'Chevrolet', 'GMT-400'],
    ['2GCEC13ZX71140438', 2007, 'Chevrolet', 'Silverado'],
    ['1D7HA18N37S266221', 2007, 'Dodge', 'Ram'],
    ['3C6UR5PL9EG321341', 2014, 'Ram', '2500'],
    ['JNKBV61E68M224402', 2008, 'Infiniti', 'G35'],
    ['1G8ZH1274XZ108296', 1999, 'Saturn', 'SC2'],
    ['WBA3X5C52ED242766', 2014, 'BMW', '328i'],
    ['WMWRE33473TD69448', 2003, 'MINI', 'Cooper'],
    ['4JGAB54EXYA178629', 2000, 'Mercedes-Benz', 'M-Class'],
    ['5YJ3E1EB7JF123456', 2018, 'Tesla', 'Model 3'],
    ['7PDSGABA7PN012345', 2023, 'Rivian', 'R1S'],
    ['50EA1GBAXNA001234', 2022, 'Lucid', 'Air'],
    ['1JCCN87E0ET012345', 1984, 'Jeep', 'CJ-7'],
    ['WD2YD644X35512345', 2003, 'Dodge', 'Sprinter'],
  ])('%s is a %i %s %s', (vin, year, make, model) => expect(vehicleOf(vin)).toMatchObject({ year, make, model }))

  test.each([
    ['a heavy truck whose position 7 is a digit', '1XP4D49X1CD144875', 2012, 'Peterbilt'],
    ['a medium truck', 'JALC4W167MV070044', 2021, 'Isuzu'],
    ['a motorcycle', 'JYAVM01E27A113338', 2007, 'Yamaha'],
    ['a trailer', '5SFGF29269E031344', 2009, 'Heartland RV'],
    ['a light truck of 1988', '1FTDF15Y3JNA12345', 1988, 'Ford'],
  ])('can be %s', (_, vin, year, make) => expect(vehicleOf(vin)).toMatchObject({ year, make }))

  test('is never later than next year', () => {
    expect(decodeVin(data, '1FTFW5L88TFA10526', new Date('2024-01-15'))).toMatchObject({ vehicle: { year: 1996 } })
    expect(decodeVin(data, '1FTFW5L88TFA10526', new Date('2025-01-15'))).toMatchObject({ vehicle: { year: 2026 } })
  })
})

describe('a VIN that decodes in part', () => {
  test('with a wrong check digit is decoded, with a warning', () => {
    expect(vehicleOf('1N4AL3AP2FC273695')).toMatchObject({
      model: 'Altima',
      warnings: ['The check digit (position 9) is 2 but should be 1. Check for a typo.'],
    })
  })

  test('of a European car gives make and year and warns about the check digit', () => {
    const { year, make, model, warnings } = vehicleOf('WVWZZZ1KZ8W123456')
    expect([year, make, model]).toEqual([2008, 'Volkswagen', null])
    expect(warnings).toEqual([expect.stringContaining('check digit')])
  })

  test('takes the model from the year before or after, and says so', () => {
    expect(vehicleOf('JN1BJ1AW5PW109661')).toMatchObject({
      year: 2023,
      model: 'Rogue Sport',
      warnings: ["We know this model from 2022, not 2023. Check that it's your car."],
    })
  })

  test('gives the make if nothing else is known', () => {
    expect(vehicleOf('JF2SG63X08H712345')).toMatchObject({ year: 2008, make: 'Subaru', model: null, trim: null })
  })
})

describe('a VIN that does not decode', () => {
  test.each([
    ['1HGCM82633A00435', 'length'],
    ['1Q87T3N166389', 'before-1981'],
    ['5FNYF5H50IB011946', 'characters'],
    ['99ZZZ99Z4XS392124', 'unknown-maker'],
    ['1HGCM8261UA004352', 'year-character'],
    ['55555555555555555', 'made-up'],
    ['1HGZZZZZ1YA004352', 'undecodable'],
  ])('%s is refused for its %s', (vin, cause) => expect(decode(vin)).toMatchObject({ ok: false, cause }))

  test('is answered with a sentence that names what to look at', () => {
    expect(decode('99ZZZ99Z4XS392124')).toMatchObject({ message: expect.stringContaining('99Z') })
    expect(decode('1HGCM8261UA004352')).toMatchObject({ message: expect.stringContaining('Position 10') })
    expect(decode('1HGZZZZZ1YA004352')).toMatchObject({ message: expect.stringContaining('Honda') })
  })
})

describe('whatever is typed', () => {
  const characters = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789')
  const makers = fc.constantFrom(...data.vpic.makers.keys())
  const rest = fc.string({ unit: characters, minLength: 17, maxLength: 17 })

  test('gets an answer, never an error', () => {
    fc.assert(fc.property(anyText, (text) => typeof decode(text).ok === 'boolean'))
  })

  test('gets a vehicle or a reason if it looks like a VIN', () => {
    fc.assert(
      fc.property(makers, rest, (wmi, filling) => {
        const decoded = decode(wmi.slice(0, 3) + filling.slice(3, 11) + wmi.slice(3) + filling.slice(8 + wmi.length))
        return decoded.ok ? decoded.vehicle.make !== '' && decoded.vehicle.year >= 1981 : decoded.message.endsWith('.')
      }),
      { numRuns: 500 },
    )
  })
})

const samples = parseCsv(readFileSync('data/vin-samples.csv', 'utf8')).map((sample) => {
  const decoded = decodeVin(data, sample.vin ?? '', TODAY)
  return { sample, vehicle: decoded.ok ? decoded.vehicle : null }
})
const badSamples = parseCsv(readFileSync('data/vin-bad-samples.csv', 'utf8'))

const EXPECTED_CAUSES: Record<string, string> = {
  length: 'length',
  length_pre1981: 'before-1981',
  bad_character: 'characters',
  bad_year_char: 'year-character',
  unknown_wmi: 'unknown-maker',
}

/** Listings write a series or trim into the name, "Wrangler SE" or "Ram 1500": one name inside the other is the same. */
function isSameName(stated = '', decoded: string | null = ''): boolean {
  const [a, b] = [vehicleNameKey(stated), vehicleNameKey(decoded ?? '')]
  return b !== '' && (a.includes(b) || b.includes(a))
}

function percentRight(rows: typeof samples, isRight: (row: (typeof samples)[number]) => boolean): number {
  return (100 * rows.filter(isRight).length) / rows.length
}

test('the year is right for 99.5 % of the samples', () => {
  expect(percentRight(samples, (row) => row.vehicle?.year === Number(row.sample.year))).toBeGreaterThanOrEqual(99.5)
})

test('the make is right for 99.5 % of the samples', () => {
  expect(percentRight(samples, (row) => isSameName(row.sample.make, row.vehicle?.make))).toBeGreaterThanOrEqual(99.5)
})

test('the model is right for 98.5 % of the samples that state one', () => {
  const stated = samples.filter((row) => row.sample.model !== '')
  expect(percentRight(stated, (row) => isSameName(row.sample.model, row.vehicle?.model))).toBeGreaterThanOrEqual(98.5)
})

test.each(badSamples)(
  'the bad VIN $vin is refused or warned about for its $expected',
  ({ vin = '', expected = '' }) => {
    const decoded = decodeVin(data, vin, TODAY)
    if (expected.startsWith('check_digit')) {
      expect(decoded).toMatchObject({ ok: true, vehicle: { warnings: [expect.stringContaining('check digit')] } })
    } else {
      expect(decoded).toMatchObject({ ok: false, cause: EXPECTED_CAUSES[expected] })
    }
  },
)
