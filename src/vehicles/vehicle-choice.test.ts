import { expect, test } from 'vitest'
import type { DecodedAnswer } from './decoded-vin.ts'
import { chooseByHand, chosenVehicle, noVehicleChoice as nothing, setDecoded, typeVin } from './vehicle-choice.ts'

const accord: DecodedAnswer = {
  id: 7,
  vin: '1HGCM82633A004352',
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: 'EX-V6',
  series: null,
  body: 'Coupe',
  engine: { cylinders: 6, litres: 3, fuel: 'Gasoline' },
  drive: null,
  doors: 2,
  unserved: null,
  warnings: [],
}
const civic = chooseByHand(nothing, { year: '2014', make: 'Honda', model: 'Civic' })

test('a pasted VIN is stripped of spaces and dashes, uppercased and cut to length', () => {
  expect(typeVin(nothing, ' 1hgcm-82633 a004352 extra').vin).toBe('1HGCM82633A004352')
})

test('changing the VIN clears what was decoded', () => {
  const decoded = setDecoded(nothing, accord)
  expect(typeVin(decoded, accord.vin).decoded).toBe(accord)
  expect(typeVin(decoded, '1HGCM82633A00435').decoded).toBeNull()
})

test('changing the year resets make and model, changing the make resets the model', () => {
  expect(chooseByHand(civic, { year: '2015' }).manual).toEqual({ year: '2015', make: '', model: '' })
  expect(chooseByHand(civic, { make: 'Ford' }).manual).toEqual({ year: '2014', make: 'Ford', model: '' })
  expect(chooseByHand(civic, { model: 'Fit' }).manual).toEqual({ year: '2014', make: 'Honda', model: 'Fit' })
})

test('choosing by hand overrides a decoded VIN', () => {
  const changed = chooseByHand(setDecoded(civic, accord), { model: 'Fit' })
  expect(chosenVehicle(changed)).toEqual({ id: null, year: '2014', make: 'Honda', model: 'Fit', vin: null })
})

test('a vehicle is chosen only when year, make and model are known', () => {
  expect(chosenVehicle(nothing)).toBeNull()
  expect(chosenVehicle(chooseByHand(nothing, { year: '2014', make: 'Honda' }))).toBeNull()
  expect(chosenVehicle(setDecoded(nothing, { ...accord, model: null }))).toBeNull()
  expect(chosenVehicle(setDecoded(civic, accord))).toEqual({
    id: 7,
    year: '2003',
    make: 'Honda',
    model: 'Accord',
    vin: '1HGCM82633A004352',
  })
})
