import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseParts } from '#parts/part.ts'
import { parseVehicleFacts } from '#vehicles/vehicle-facts.ts'
import {
  BUILT_SINCE,
  BUILT_UNTIL,
  COMBUSTION_PARTS,
  findUnservedName,
  refusePart,
  refuseVehicle,
} from './refuse-part.ts'

const facts = parseVehicleFacts(readFileSync('data/vehicle-facts.csv', 'utf8'))
const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))
const aPart = (name: string) => parts.find((part) => part.name === name) ?? { name, category: '' }

describe('a part that the vehicle cannot have is refused with a sentence', () => {
  test.each([
    [{ year: 2021, make: 'Tesla', model: 'Model 3' }, 'Fuel Tank', /electric/],
    [{ year: 2021, make: 'Tesla', model: 'Model 3' }, 'Engine', /electric/],
    [{ year: 2015, make: 'Nissan', model: 'Leaf' }, 'Exhaust Muffler', /electric/],
    [{ year: 2022, make: 'Ford', model: 'Mustang Mach-E' }, 'Transmission', /electric/],
    [{ year: 2023, make: 'Hyundai', model: 'Kona', fuel: 'Electric' }, 'Starter', /electric/],
    [{ year: 1972, make: 'Ford', model: 'F-100' }, 'Backup Camera', /1972 Ford F-100/],
    [{ year: 1972, make: 'Ford', model: 'F-100' }, 'Anti-Lock Brake Pump', /wasn't built with/],
    [{ year: 2012, make: 'Honda', model: 'Civic' }, 'Carburetor', /until about/],
    [{ year: 2012, make: 'Honda', model: 'Civic' }, 'Bed, Pickup', /doesn't have this part/],
    [{ year: 1999, make: 'Geo', model: 'Prizm', body: 'Sedan/Saloon' }, 'Tonneau Cover', /doesn't have this part/],
    [{ year: 2015, make: 'Ford', model: 'F-150' }, 'Convertible Top Motor', /doesn't have this part/],
    [{ year: 2015, make: 'Kawasaki', model: 'Ninja 300' }, 'Windshield', /motorcycle/],
    [{ year: 2018, make: 'Freightliner', model: 'Cascadia' }, 'Engine', /heavy truck/],
    [{ year: 1936, make: 'Ford', model: 'Pickup' }, 'Grille', /starts with 1950.*a 1936/],
    [{ year: 2015, make: 'Honda', model: 'CBR600', body: 'Motorcycle' }, 'Tire', /motorcycle/],
  ])('%j, %s', (vehicle, part, sentence) => expect(refusePart(facts, vehicle, aPart(part))).toMatch(sentence))
})

describe('what a vehicle can have is not refused', () => {
  test.each([
    [{ year: 2021, make: 'Tesla', model: 'Model 3' }, 'Headlight Assembly'],
    [{ year: 2021, make: 'Tesla', model: 'Model 3' }, 'Radiator'],
    [{ year: 2012, make: 'Honda', model: 'Civic' }, 'Engine'],
    [{ year: 2020, make: 'Polestar', model: 'PS1' }, 'Engine'],
    [{ year: 2016, make: 'BMW', model: 'i8' }, 'Engine'],
    [{ year: 1972, make: 'Ford', model: 'F-100' }, 'Carburetor'],
    [{ year: 1979, make: 'Chevrolet', model: 'El Camino' }, 'Bed, Pickup'],
    [{ year: 2012, make: 'Honda', model: 'Ridgeline' }, 'Bed Liner'],
    [{ year: 2001, make: 'Ford', model: 'Mustang' }, 'Convertible Top Motor'],
  ])('%j, %s', (vehicle, part) => expect(refusePart(facts, vehicle, aPart(part))).toBeNull())

  test.each([
    ['Ford', 'F-150'],
    ['Honda', 'Civic'],
    ['Volvo', 'XC90'],
    ['International', 'Scout'],
    ['Triumph', 'Spitfire'],
  ])('%s %s is a car or a light truck', (make, model) => expect(refuseVehicle(facts, { make, model })).toBeNull())
})

test('names of machines are no names of cars', () => {
  const isMachine = (name: string) =>
    findUnservedName(facts, new Set(['skid steer']), name.split(' '))?.length === name.split(' ').length
  const machines = ['skid steer', 'harley davidson', 'gsxr750', 'cbr 600rr', 'r1200gs', 'vnl670']
  expect(machines.filter((name) => !isMachine(name))).toEqual([])
  const cars = ['shadow', 'rebel', 'maverick', 'outlander', 'gs350', 'gl450', 'zx2', 'f650', 'r1t', 'concours']
  expect(cars.filter(isMachine)).toEqual([])
})

test('the parts named in the rules exist', () => {
  const names = new Set(parts.map(({ name }) => name))
  const named = [
    ...COMBUSTION_PARTS.names,
    ...COMBUSTION_PARTS.notNames,
    ...Object.keys({ ...BUILT_SINCE, ...BUILT_UNTIL }),
  ]
  expect(named.filter((name) => !names.has(name))).toEqual([])
  expect([...COMBUSTION_PARTS.categories].filter((name) => !parts.some((part) => part.category === name))).toEqual([])
})
