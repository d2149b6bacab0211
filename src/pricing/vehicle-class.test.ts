import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseClassRules, vehicleClassOf } from './price-book.ts'

const rules = parseClassRules(readFileSync('data/vehicle-classes.csv', 'utf8'))

test.each([
  ['Ford', 'F-150', 'pickup'],
  ['Ford', 'F-1', 'pickup'],
  ['Ford', 'F-750', 'heavy-truck'],
  ['Ford', 'LTL9000', 'heavy-truck'],
  ['Ford', 'Mustang', 'sports'],
  ['Ford', 'Mustang Mach-E', 'suv'],
  ['Ford', 'Explorer Sport Trac', 'pickup'],
  ['Ford', 'E-350', 'van'],
  ['Honda', 'Civic', 'compact'],
  ['Honda', 'Accord', 'midsize'],
  ['Honda', 'CR-V', 'suv'],
  ['Toyota', 'Corolla', 'compact'],
  ['Toyota', 'Corolla Cross', 'suv'],
  ['Toyota', 'Tacoma', 'pickup'],
  ['BMW', 'X5', 'suv'],
  ['BMW', '328i', 'compact'],
  ['BMW', '750Li', 'full-size'],
  ['Chevrolet', 'Camaro', 'sports'],
  ['Chevrolet', 'Silverado HD', 'pickup'],
  ['Chevrolet', 'C10', 'pickup'],
  ['Chevrolet', 'K5 Blazer', 'suv'],
  ['GMC', 'Truck', 'pickup'],
  ['Jeep', 'Grand Cherokee', 'suv'],
  ['Tesla', 'Model 3', 'midsize'],
  ['Tesla', 'Model S', 'full-size'],
  ['Dodge', 'Grand Caravan', 'van'],
  ['Dodge', 'Ram', 'pickup'],
  ['Ram', '1500', 'pickup'],
  ['Ferrari', 'Roma', 'sports'],
  ['Mercedes-Benz', 'GLC-Class', 'suv'],
  ['Mercedes-Benz', 'E-Class', 'midsize'],
  ['Mercedes-Benz', 'EQS-Class Sedan', 'full-size'],
  ['Isuzu', 'NPR-HD', 'heavy-truck'],
  ['Hyundai', 'Xcient', 'heavy-truck'],
  ['Buick', 'Encore GX', 'suv'],
])('a %s %s is a %s', (make, model, is) => expect(vehicleClassOf(rules, { make, model })).toBe(is))

test('case and punctuation do not matter', () => {
  expect(vehicleClassOf(rules, { make: 'FORD', model: 'f150' })).toBe('pickup')
})

test('an unknown car counts as mid-size', () => {
  expect(vehicleClassOf(rules, { make: 'Acme', model: 'Rocket' })).toBe('midsize')
})
