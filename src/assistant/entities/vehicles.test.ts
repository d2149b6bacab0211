import { describe, expect, test } from 'vitest'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { readMessage } from '#assistant/dialogue/read-message.ts'
import { resolveVehicle } from '#assistant/dialogue/resolve-vehicle.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import type { SpokenVehicle } from './spoken-vehicle.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)
const knowledge = openTestKnowledge(tools)

type Known = { vehicle?: Partial<SpokenVehicle>; isAwaited?: boolean }

function find(message: string, { vehicle = {}, isAwaited = false }: Known = {}) {
  const state = { ...initialState, vehicle: { ...initialState.vehicle, ...vehicle } }
  const pendingQuestion = isAwaited ? ({ asks: 'vehicle' } as const) : null
  return readMessage(message, { ...state, pendingQuestion }, now, knowledge, () => new Map()).vehicles
}

function namesOf(message: string, known?: Known): string[] {
  return find(message, known).cars.map((car) => {
    const { year, make, model } = resolveVehicle(knowledge.vehicles, car).vehicle
    return [year, make, model].filter((word) => word !== null).join(' ')
  })
}

describe('cars in plain words', () => {
  test.each([
    ['2012 Honda Civic', '2012 Honda Civic'],
    ['civic honda 2012', '2012 Honda Civic'],
    ["'09 civic", '2009 Honda Civic'],
    ['camry 03', '2003 Toyota Camry'],
    ['98 accord', '1998 Honda Accord'],
    ['2k5 stang', '2005 Ford Mustang'],
    ['f 150 2018', '2018 Ford F-150'],
    ['2010 benz c300', '2010 Mercedes-Benz C-Class'],
    ['2008 lexus es 350', '2008 Lexus ES'],
    ['2016 ram 1500', '2016 Ram 1500'],
    ['2005 ram 1500', '2005 Dodge Ram'],
    ['2015 dodge ram 2500', '2015 Ram 2500'],
    ['2012 mazda 3', '2012 Mazda Mazda3'],
    ['2001 dodge grand caravan', '2001 Dodge Grand Caravan'],
    ['2010 chrysler town n country', '2010 Chrysler Town and Country'],
    ['2002 bmw 325i', '2002 BMW 325i'],
    ['2006 wrx', '2006 Subaru Impreza'],
  ])('%s', (message, name) => expect(namesOf(message)).toEqual([name]))

  test.each([
    ['2009 toyta corola', '2009 Toyota Corolla'],
    ['2010 cheverolet silvarado', '2010 Chevrolet Silverado'],
    ['2011 acord', '2011 Honda Accord'],
    ['2012 jeep grand cherokkee', '2012 Jeep Grand Cherokee'],
    ['hunday elantra 2012', '2012 Hyundai Elantra'],
  ])('misspelled: %s', (message, name) => expect(namesOf(message)).toEqual([name]))

  test.each([
    'will it fit',
    'can we focus on shipping',
    'I am a pilot',
    'escape from here',
    'can you ship it to Tucson',
    'it overheated coming up from Savannah',
    'we live in North Dakota',
    'spark plugs',
    'at the edge',
    'alert',
    'call 911',
    'just got off a 12 hour shift',
    'my son discovered burnouts',
    'straight as an arrow, roof has a crease',
    'it puts out 11 volts',
  ])('no car: %s', (message) => expect(namesOf(message)).toEqual([]))

  test.each([
    ['2012 focus', '2012 Ford Focus'],
    ['my escape', 'Ford Escape'],
    ['alternator for a pilot', 'Honda Pilot'],
    ['honda fit', 'Honda Fit'],
    ['escape radiator', 'Ford Escape'],
    ["Datsun 240Z, 1972. I'm after a hood", '1972 Datsun 240Z'],
    ['our 2012 E-250 vans', '2012 Ford E-250'],
  ])('an everyday word is a car in %s', (message, name) => expect(namesOf(message)).toEqual([name]))

  test('a number is a model once we know the make', () => {
    expect(find('300', { vehicle: { make: 'Chrysler' } }).cars).toHaveLength(1)
    expect(find('300').cars).toEqual([])
  })

  test('two cars are found', () => {
    expect(namesOf('2009 Honda Accord and a 2012 Ford Fusion')).toEqual(['2009 Honda Accord', '2012 Ford Fusion'])
  })

  test('words between a make and its model are not part of the car', () => {
    expect(find('my Jeep needs a starter, a 2007 Liberty').cars.map(({ places }) => places)).toEqual([[1, 7]])
  })

  test('a negated car does not count', () => {
    expect(namesOf("it's not a Civic, it's a 2010 Accord")).toEqual(['2010 Honda Accord'])
  })
})

describe('years', () => {
  test.each([
    ['2010', 2010],
    ['it is from 1998', 1998],
    ['under 2000 miles', null],
    ['for $2000', null],
    ['in 09', null],
  ])('%s', (message, year) => expect(find(message).year).toBe(year))

  test('two digits are a year if we asked for one', () => {
    expect(find('07', { isAwaited: true }).year).toBe(2007)
  })
})
