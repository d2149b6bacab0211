import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/chat.ts'
import { resolveVehicle } from './resolve-vehicle.ts'

const { tools } = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const suburbans = ['Chevrolet', 'GMC', 'Plymouth'].map((make) => ({ make, model: 'Suburban' }))
const resolve = (year: number | null, make: string | null) =>
  resolveVehicle(tools.catalogue, { year, make, cars: suburbans, series: null })

test('the year leaves one make of several', () => {
  expect(resolve(2012, null).vehicle).toMatchObject({ year: 2012, make: 'Chevrolet', model: 'Suburban' })
})

test('where the year leaves several makes they are named', () => {
  const { vehicle, doubt } = resolve(1995, null)
  expect(vehicle).toMatchObject({ make: null, model: 'Suburban' })
  expect(doubt.makes).toEqual(['Chevrolet', 'GMC'])
})

test('the make settles it', () => {
  expect(resolve(1995, 'GMC').vehicle).toMatchObject({ make: 'GMC', model: 'Suburban' })
})

test('a BMW series is a make without a model', () => {
  const { vehicle, doubt } = resolveVehicle(tools.catalogue, { year: 2011, make: null, cars: [], series: '3 Series' })
  expect(vehicle).toMatchObject({ make: 'BMW', model: null })
  expect(doubt.series).toBe('3 Series')
})
