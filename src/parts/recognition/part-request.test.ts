import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseParts } from '#parts/part.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { LOCKED_NOTES, listMisread } from '#tools/parts/measure-notes.ts'
import { readNotes } from '#tools/parts/read-notes.ts'
import { listNamedParts, readPartRequest } from './part-request.ts'

const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))
const { partIndex: index } = await testPricing

const read = (text: string) => {
  const { part, quantity, side, alsoNamed } = readPartRequest(index, text)
  return { part: part?.name ?? null, quantity, side, alsoNamed: alsoNamed.map(({ name }) => name) }
}

test.each([
  ['alternator, no wait, starter', ['Starter']],
  ['hood oops i meant the left fender', ['Fender']],
  ['hood, actually a fender too', ['Hood', 'Fender']],
  ['roof rack off a Forester. price the rack', ['Roof Rack']],
  ['grille hood radiator and a/c condenser', ['Grille', 'Hood', 'Radiator', 'A/C Condenser']],
  ['need fender right side plus a front bumper cover', ['Fender', 'Bumper Cover (Front)']],
  ['new in box water pump', ['Water Pump']],
  ['starter and two fog lights', ['Starter', 'Fog Lamp']],
  ['starter x2 and alternator', ['Starter', 'Alternator']],
  ['hood n grille n windshield', ['Hood', 'Grille', 'Windshield']],
  ['grille w/o emblem', ['Grille']],
  ['hood, no hinges', ['Hood']],
  ['the car has no grille', ['Grille']],
  ['an oil pan, engine, on an F-250', ['Oil Pan, Engine']],
  ['I need a door. Rear door, right side', ['Rear Door']],
  ['rear door handle, the outside one', ['Rear Door Handle, Outside']],
  ['power steering pump, no wait, its electric, i mean the starter', ['Starter']],
  ['serpentine belt tensioner', ['Belt Tensioner']],
  ['spindle and strut look straight, so it is the wheel', ['Wheel']],
])('%s: %j', (text, names) => {
  const asked = listNamedParts(index, text).filter(({ isNegated }) => !isNegated)
  expect(asked.map(({ part }) => part.name)).toEqual(names)
  const { part, alsoNamed } = read(text)
  expect([part, ...alsoNamed]).toEqual(names)
})

describe('how many are wanted', () => {
  test.each([
    ['set of 4 wheels', 'Wheel', 4],
    ['full set of wheels', 'Wheel', 4],
    ['half a dozen relays', 'Relay (Misc)', 6],
    ['two (2) cylinder heads', 'Cylinder Head (Engine)', 2],
    ['pr of side mirrors', 'Front Door Mirror', 2],
    ['4 wheels for my 2015 Camry', 'Wheel', 4],
    ['need 2 rear struts', 'Strut', 2],
    ['a pair of headlights', 'Headlight Assembly', 2],
    ['both front fenders', 'Fender', 2],
    ['brake calipers x2', 'Brake Caliper', 2],
    ['fuel injectors, qty 6', 'Fuel Injector (& Misc. Injection)', 6],
    ['tail lights (2)', 'Tail Light', 2],
    ['dos faros delanteros', 'Headlight Assembly', 2],
    ['left and right mirrors', 'Front Door Mirror', 2],
    ['hood for a 2 door coupe', 'Hood', 1],
    ['2 rear doors', 'Rear Door', 2],
    ['3 coil packs 2010 bmw x5', 'Coil/Igniter', 3],
    ['wheels for my bmw x4', 'Wheel', 1],
    ['bmw wheels x4', 'Wheel', 4],
    ['2.5 liter engine', 'Engine', 1],
    ['2008 radiator', 'Radiator', 1],
    ['engine for a 2012 Mazda 3', 'Engine', 1],
    ['4 cylinder engine', 'Engine', 1],
    ['alternator', 'Alternator', 1],
  ])('"%s" asks for %s, %i of it', (text, part, quantity) => expect(read(text)).toMatchObject({ part, quantity }))
})

test('a plainly named part is chosen, whatever is said about it', () => {
  const names = parts.map(({ name }) => name).filter((name) => /^\w{2}[\w\s-]+$/.test(name))
  const sentences = ['need a X', 'X for the wife’s car', 'somebody hit me and I need a X', 'the shop says it’s the X']
  const misread = names.flatMap((name) =>
    sentences.map((each) => each.replace('X', name.toLowerCase())).filter((text) => read(text).part !== name),
  )
  expect(names.length).toBeGreaterThan(250)
  expect(misread).toEqual([])
})

describe('the version of a car is not a part', () => {
  test.each([
    ['radiator for a manual, 4 cylinder', 'Radiator'],
    ['starter for a v6 automatic', 'Starter'],
    ['exhaust manifold, 4 cyl', 'Exhaust Manifold'],
    ['radiator with tow package', 'Radiator'],
    ['4 cylinder', 'Engine'],
    ['owners manual', 'Owners Manual'],
    ['front door to fit a coupe', 'Front Door'],
    ['front bumper to go on it', 'Bumper Assy (Front) includes cover'],
    ['front door, 2 of them', 'Front Door'],
  ])('"%s" asks for %s', (text, part) => expect(read(text)).toMatchObject({ part, alsoNamed: [] }))
})

describe('a part with something on it is that part', () => {
  test.each([
    ['tailgate with backup camera', ['Tailgate/Trunk Lid']],
    ['front bumper cover with fog lights', ['Bumper Cover (Front)']],
    ['steering wheel with cruise control buttons', ['Steering Wheel']],
    ['engine with transmission', ['Engine', 'Transmission']],
    ['center cap for an Escalade wheel', ['Center Cap (Wheel)']],
    ['center cap and a wheel', ['Center Cap (Wheel)', 'Wheel']],
    ['a spare jack', ['Jack Assembly']],
  ])('"%s"', (text, named) => expect(listNamedParts(index, text).map(({ part }) => part.name)).toEqual(named))
})

describe('on which side', () => {
  test.each([
    ['driver side mirror', 'left'],
    ['right front fender', 'right'],
    ['headlight, passenger side', 'right'],
    ['mirror for a 2016 f150 driver side', 'left'],
    ['faro izquierdo', 'left'],
    ['LH tail light', 'left'],
    ['two driver side headlights', 'left'],
    ['2018 Jetta R mirror', 'right'],
    ['L fender', 'left'],
    ['I need a hood right now', null],
    ['alternator', null],
    ['both sides headlights', null],
  ])('"%s": %s', (text, side) => expect(read(text).side).toBe(side))
})

test.each([
  ['R mirror, R fender, L front door', ['Front Door Mirror right', 'Fender right', 'Front Door left']],
  ['left fender, right fender', ['Fender left', 'Fender right']],
  ['front door left, front door right', ['Front Door left', 'Front Door right']],
  ['radiator, left fender and a starter', ['Radiator', 'Fender left', 'Starter']],
])('each of "%s" has its own side', (text, named) => {
  const found = listNamedParts(index, text).map(({ part, side }) => [part.name, side].filter(Boolean).join(' '))
  expect(found).toEqual(named)
})

describe('several parts', () => {
  test.each([
    ['left headlight and a bumper', 'Headlight Assembly', 'left', ['Bumper Cover (Front)']],
    ['hood, radiator and 2 fenders', 'Hood', null, ['Radiator', 'Fender']],
    ['set of 4 wheels, a hood and a driver side headlight', 'Wheel', null, ['Hood', 'Headlight Assembly']],
    ['pair of headlights and a driver side mirror', 'Headlight Assembly', null, ['Front Door Mirror']],
    ['price on hood and brake caliper please', 'Hood', null, ['Brake Caliper']],
    ['mirror, window motor', 'Front Door Mirror', null, ['Window Motor']],
    ['not the alternator, the starter', 'Starter', null, []],
    ['headlight assembly (not the fog light)', 'Headlight Assembly', null, []],
    ['power steering pump, not the rack', 'Power Steering Pump', null, []],
    ['steering rack, i dont want the pump', 'Steering Rack/Box/Gear', null, []],
    ['window motor please. regulator is ok', 'Window Motor', null, []],
    ['steering knuckle right front', 'Steering Knuckle', 'right', []],
    ['starter instead of the alternator', 'Starter', null, []],
    ["I don't need the door, just the mirror", 'Front Door Mirror', null, []],
    ['not only the hood but also the grille', 'Hood', null, ['Grille']],
  ])('"%s" means %s', (text, part, side, alsoNamed) => expect(read(text)).toMatchObject({ part, side, alsoNamed }))
})

describe('a described part', () => {
  test.each([
    ['the thing that makes the window go up', 'Window Motor'],
    ['thing that charges the battery', 'Alternator'],
    ['what charges the battery', 'Alternator'],
    ['the part that cranks the engine', 'Starter'],
    ['whatever holds the hood up on my 2010 Civic', 'Hood Shock'],
    ['the motor that moves the wipers', 'Wiper Motor, Front (Windshield)'],
    ['the little door you open to put gas in', 'Fuel Filler Door'],
    ['what do you charge for a battery', 'Battery'],
    ['2014 Silverado crew cab hood', 'Hood'],
    ['spare tire donut 2016 sonata', 'Tire'],
    ['which part do you need', null],
  ])('"%s" is %s', (text, part) => expect(read(text).part).toBe(part))
})

describe('a part named in Spanish', () => {
  test.each([
    ['motor de arranque', 'Starter'],
    ['marcha para un Tsuru', 'Starter'],
    ['motor de la ventana', 'Window Motor'],
    ['motor de limpiaparabrisas', 'Wiper Motor, Front (Windshield)'],
    ['motor de ventilador', 'Blower Motor'],
    ['necesito un motor para mi Silverado', 'Engine'],
    ['batería', 'Battery'],
    ['llanta', 'Tire'],
    ['rin', 'Wheel'],
    ['tablero', 'Dash Panel'],
    ['volante', 'Steering Wheel'],
    ['tanque de gasolina', 'Fuel Tank'],
    ['bomba de gasolina', 'Fuel Pump'],
    ['bomba de agua', 'Water Pump'],
    ['cajuela', 'Trunk Lid/Hatch'],
    ['defensa delantera', 'Bumper Cover (Front)'],
    ['espejo derecho', 'Front Door Mirror'],
    ['puerta trasera izquierda', 'Rear Door'],
  ])('%s: %s', (text, part) => expect(read(text).part).toBe(part))
})

test.each([
  [
    '2014 altima. hood, front bumper cover, both headlights. hit a deer',
    ['Hood', 'Bumper Cover (Front)', 'Headlight Assembly'],
  ],
  [
    'condenser, radiator and headlight, front end hit on the interstate',
    ['A/C Condenser', 'Radiator', 'Headlight Assembly'],
  ],
])('a description does not swallow a part of a plain list: %s', (text, names) =>
  expect(listNamedParts(index, text).map(({ part }) => part.name)).toEqual(names),
)

test('words about one part in a list do not apply to the others', () => {
  const named = listNamedParts(index, 'need a hood, both front fenders, a grille and a left headlight')
  expect(named.map(({ quantity, side }) => [quantity, side])).toEqual([
    [1, null],
    [2, null],
    [1, null],
    [1, 'left'],
  ])
})

test('a door that only says where the part is does not count', () => {
  const names = (text: string) => listNamedParts(index, text).map(({ part }) => part.name)
  expect(names('window switch for 2010 chevy malibu drivers door')).toEqual(['Window Switch (Front Door)'])
  expect(names('mirror, door and fender')).toEqual(['Front Door Mirror', 'Front Door', 'Fender'])
})

test('a word belongs to what was mentioned before it, though alone it means another part', () => {
  expect(readPartRequest(index, 'The front window dropped, glass is whole, it is the regulator').part?.name).toBe(
    'Window Regulator (Front)',
  )
})

test('descriptions and complaints belong to parts that exist', () => {
  const names = new Set(parts.map(({ name }) => name))
  const { descriptions, symptoms } = index
  const known = [...descriptions.descriptions, ...symptoms.descriptions].flatMap((each) => each.names)
  expect(known.filter((name) => !names.has(name))).toEqual([])
})

test('complaints, negations, sides and counts are read correctly', () => {
  const notes = readNotes(LOCKED_NOTES)
  const misread = listMisread(index, notes)
  const share = 1 - misread.length / notes.length
  expect(share, misread.map(({ text }) => text).join('\n')).toBeGreaterThanOrEqual(0.91)
})

test('a requested part is chosen, whatever the complaint', () => {
  expect(read('it overheats in traffic, I need a radiator').part).toBe('Radiator')
  expect(read('wipers stopped, looking for a wiper arm').part).toBe('Wiper Arm')
})
