import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { readMessage } from '#assistant/dialogue/read-message.ts'
import { toTokens } from '#assistant/language/tokens.ts'
import { parseParts } from '#parts/part.ts'
import { findUnservedName, refuseVehicle } from '#pricing/refuse-part.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { listCarNames } from '#vehicles/catalogue.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)
const knowledge = openTestKnowledge(tools)
const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))

function machinesIn(message: string): string[] {
  const { spans } = readMessage(message, initialState, now, knowledge, () => new Map())
  return spans.flatMap(({ entity }) => (entity.kind === 'unserved' ? [entity.name] : []))
}

describe('a machine is recognized by its name', () => {
  test.each([
    'wheel bearing for my utility trailer',
    'utility trailer fender',
    'side by side windshield',
    'john deere gator seat',
    'kawasaki mule fender',
    'cub cadet carburetor',
    'quad bike tires',
    'polaris ranger crew door',
    'golf cart windshield',
    'bobcat alternator',
    'harley davidson tank',
    'honda shadow fender',
    'triumph bonneville t100 mirror',
    'two boats and their trailers',
  ])('%s', (message) => expect(machinesIn(message)).toHaveLength(1))
})

describe('a car or a part next to a machine word is not a machine', () => {
  test.each([
    '2008 Ford Ranger crew cab hood',
    '2012 Dodge Ram quad cab tailgate',
    '2015 Nissan Leaf blower motor',
    '2013 Ford Escape kit',
    '1977 Mercury Bobcat hood',
    '1961 Datsun Bluebird grille',
    '1984 GMC S15 Utility trailer hitch',
    '2012 VW Golf car stereo',
    '2013 Toyota Prius V rod',
    '2011 Ford Transit bus seat',
    '2007 Honda Element tv screen',
    'can you combine shipping on two doors for a 2012 Civic',
    'need a tv screen for a 2012 Honda Odyssey',
    'the van is a quad cab, 2012 Ram 1500, need the tailgate',
    'cub scouts bent the antenna of my 2012 Sienna',
    'a gator ate the bumper of my 2012 Sienna',
    'stubborn as a mule, this 2012 Sienna door',
  ])('%s', (message) => expect(machinesIn(message)).toEqual([]))
})

describe('no car in the catalogue is a machine', () => {
  const plainWordsOf = (text: string) => toTokens(text, knowledge.lexicon).map(({ plain }) => plain)
  const isMachine = (...words: string[]) =>
    findUnservedName(tools.vehicleFacts, knowledge.lexicon.machines, words) !== null
  const isPair = (...words: string[]) =>
    findUnservedName(tools.vehicleFacts, knowledge.lexicon.machines, words)?.length === 2
  /** Whether some of its words name a machine. The words around them decide. */
  const isRisky = (text: string) => plainWordsOf(text).some((_, at, words) => isMachine(...words.slice(at)))
  const cars = listCarNames(tools.catalogue).filter((car) => refuseVehicle(tools.vehicleFacts, car) === null)
  const partNames = parts.flatMap(({ name, synonyms }) => [name, ...synonyms])

  test('by its own name', () => {
    const names = cars.map(({ make, model }) => `1995 ${make} ${model}`)
    expect(names.filter(isRisky).filter((name) => machinesIn(name).length > 0)).toEqual([])
  })

  test('by the name of a part', () => {
    const named = partNames.map((name) => `2012 Honda Civic ${name}`)
    expect(named.filter(isRisky).filter((name) => machinesIn(name).length > 0)).toEqual([])
  })

  test('by its name followed by a part or a style', () => {
    const styles = 'crew quad super king extended regular double mega access cab short long bed sport xp kit parts'
    const endings = new Set([...knowledge.lexicon.machines].map((name) => name.split(' ').at(-1)))
    const behind = Map.groupBy([...styles.split(' '), ...partNames], (name) => plainWordsOf(name)[0] ?? '')
    const before = Map.groupBy(cars, ({ model }) => plainWordsOf(model).at(-1) ?? '')
    const risky = [...behind]
      .filter(([first]) => endings.has(first) || /\d/.test(first))
      .flatMap(([first, [name]]) =>
        [...before].flatMap(([last, [car]]) => (isPair(last, first) ? `1995 ${car?.make} ${car?.model} ${name}` : [])),
      )
    expect(risky.filter((message) => machinesIn(message).length > 0)).toEqual([])
  })
})

test('a car that rides like a boat is not a boat', () => {
  expect(machinesIn('it bounces like a boat and is loud as a tractor')).toEqual([])
  expect(machinesIn('seats for my boat')).toEqual(['Boat'])
})
