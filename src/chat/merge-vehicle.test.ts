import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/chat.ts'
import { mergeVehicles } from './merge-vehicle.ts'
import { readMessage } from './reading/read-message.ts'
import { nothingUnderstood, type SpokenVehicle } from './understanding.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)
const civic: SpokenVehicle = { vin: null, year: 2010, make: 'Honda', model: 'Civic', trim: null }

function vehicleAfter(message: string, known: Partial<SpokenVehicle> = {}) {
  const understood = { ...nothingUnderstood, vehicle: { ...nothingUnderstood.vehicle, ...known }, topic: 'vehicle' }
  const reading = readMessage({ message, history: [], understood, now }, tools)
  return mergeVehicles(tools.catalogue, understood, reading).at(-1)?.vehicle
}

describe('what was said before and what is said now', () => {
  test('pieces add up to a vehicle', () => {
    expect(vehicleAfter('Accord', { make: 'Honda' })).toMatchObject({ year: null, make: 'Honda', model: 'Accord' })
    expect(vehicleAfter('2008', { make: 'Honda', model: 'Accord' })).toMatchObject({ year: 2008, model: 'Accord' })
  })

  test('a year by itself corrects the year', () => {
    expect(vehicleAfter("actually it's a 2012", civic)).toMatchObject({ year: 2012, model: 'Civic' })
  })

  test('another car takes the place of the first, year and all', () => {
    expect(vehicleAfter('and for a Toyota Tacoma?', civic)).toMatchObject({
      year: null,
      make: 'Toyota',
      model: 'Tacoma',
    })
  })

  test('a corrected model keeps the year', () => {
    expect(vehicleAfter('sorry, I meant Accord', civic)).toMatchObject({ year: 2010, make: 'Honda', model: 'Accord' })
  })

  test('the make settles a model of several makes', () => {
    expect(vehicleAfter('GMC', { year: 1995, model: 'Suburban' })).toMatchObject({
      year: 1995,
      make: 'GMC',
      model: 'Suburban',
    })
  })

  test('a VIN replaces everything', () => {
    expect(vehicleAfter('1HGCM82633A004352', civic)).toMatchObject({
      vin: '1HGCM82633A004352',
      year: 2003,
      model: 'Accord',
    })
  })

  test('naming the car of the VIN again keeps the VIN', () => {
    const known = { ...civic, vin: '1HGCM82633A004352', year: 2003, model: 'Accord', trim: 'EX' }
    expect(vehicleAfter('a hood for my Accord', known)).toEqual(known)
  })

  test('another year drops the VIN', () => {
    expect(vehicleAfter('2005', { ...civic, vin: '1HGCM82633A004352' })).toMatchObject({ year: 2005, vin: null })
  })
})
