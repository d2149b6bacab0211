import { expect, test } from 'vitest'
import { describeBuild, findDrive, toCount, toLitres, toPlainName, toSeries } from './build-details.ts'

test.each([
  ['Sedan/Saloon', 'Sedan'],
  ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)', 'SUV'],
  ['Incomplete - Cutaway', 'Cutaway'],
  ['Motorcycle - Touring / Sport Touring', 'Motorcycle'],
  ['Flexible Fuel Vehicle (FFV)', 'Flex fuel'],
  ['Pickup', 'Pickup'],
])('%s is called %s', (vpicName, plain) => expect(toPlainName(vpicName)).toBe(plain))

test.each([
  ['quattro Premium Plus', 'AWD'],
  ['E350 4-MATIC', 'AWD'],
  ['xDrive GT', 'AWD'],
  ['Crew Cab 4x4', '4WD'],
  ['SEL FWD', 'FWD'],
  ['sDrive28i', 'RWD'],
])('a trim of "%s" means %s', (trim, drive) => expect(findDrive([null, trim])).toBe(drive))

test('an unmentioned drive is unknown', () => {
  expect(findDrive([null, 'LX', null])).toBeNull()
})

test('a series is shown unless it is a list of chassis codes', () => {
  expect(['2500', '3-Series', 'MCL20L/MCL23L/MCL25L', null].map(toSeries)).toEqual(['2500', '3-Series', null, null])
})

test('engine sizes are rounded the way people say them', () => {
  expect(['2.49', '2', '0.652', 'TBD', '', null].map(toLitres)).toEqual([2.5, 2, 0.65, null, null, null])
})

test('counts are whole numbers or unknown', () => {
  expect(['4', '0', 'TBD', null].map(toCount)).toEqual([4, null, null, null])
})

test('the known build details fit on one line', () => {
  const engine = { cylinders: 6, litres: 3, fuel: 'Gasoline' }
  expect(describeBuild({ body: 'Coupe', doors: 2, drive: 'FWD', engine })).toBe(
    'Coupe, 2 doors · 3.0 L, 6 cylinders, Gasoline · FWD',
  )
  const unknown = { cylinders: null, litres: null, fuel: null }
  expect(describeBuild({ body: null, doors: null, drive: null, engine: unknown })).toBe('')
})
