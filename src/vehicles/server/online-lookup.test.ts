import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/databases.ts'
import { vinData } from '#tests/support/vin-data.ts'
import { lookUpVin } from './look-up-vin.ts'
import { createOnlineLookup } from './online-lookup.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const UNKNOWN_MODEL = 'WVWZZZ1KZ8W123456'
const UNKNOWN_MAKER = '99ZZZ99Z4XS392124'
const data = await vinData
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

const facts = {
  ModelYear: '2008',
  Make: 'VOLKSWAGEN',
  Model: 'Golf',
  Trim: '',
  BodyClass: 'Hatchback/Liftback/Notchback',
  EngineCylinders: '4',
  DisplacementL: '1.984',
  FuelTypePrimary: 'Gasoline',
  Doors: '5',
  SomethingNew: 'ignored',
}

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A fake vPIC that gives a set answer and records its requests. */
async function fakeVpic(answer: (response: ServerResponse) => void, timeoutMs?: number) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/vehicles/`
  const online = createOnlineLookup(address, silent, timeoutMs)
  const { db, close } = await openTestDatabase('sqlite')
  closers.push(close)
  return { asked, lookUp: (vin: string) => lookUpVin({ db, data, online }, vin, NOW) }
}

const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body))

test('a model missing offline is filled in, with the shop’s spelling', async () => {
  const { asked, lookUp } = await fakeVpic(json({ Results: [facts] }))
  expect(await lookUp(UNKNOWN_MODEL)).toMatchObject({
    ok: true,
    id: expect.any(Number),
    vehicle: {
      year: 2008,
      make: 'Volkswagen',
      model: 'Golf',
      trim: null,
      body: 'Hatchback',
      doors: 5,
      engine: { cylinders: 4, litres: 2, fuel: 'Gasoline' },
      warnings: [expect.stringContaining('check digit')],
    },
  })
  expect(asked).toEqual([`/api/vehicles/DecodeVinValues/${UNKNOWN_MODEL}?format=json`])
})

test('a maker missing offline is found', async () => {
  const { lookUp } = await fakeVpic(json({ Results: [{ ...facts, Make: 'NEWMAKE', Model: 'One', ModelYear: '2026' }] }))
  expect(await lookUp(UNKNOWN_MAKER)).toMatchObject({
    ok: true,
    vehicle: { make: 'Newmake', model: 'One', year: 2026 },
  })
})

test('no request is sent for a VIN that is misspelled or already decoded', async () => {
  const { asked, lookUp } = await fakeVpic(json({ Results: [facts] }))
  await lookUp('1HGCM82633A004352')
  await lookUp('TOO SHORT')
  await lookUp('5FNYF5H50IB011946')
  expect(asked).toEqual([])
})

describe('the offline data is used when the service', () => {
  test.each<[string, (response: ServerResponse) => void, timeoutMs?: number]>([
    ['answers HTML with status 200', (response) => response.end('<!doctype html><title>Down for maintenance</title>')],
    ['fails', (response) => response.writeHead(503).end('{}')],
    ['answers something else', json({ Message: 'Results returned successfully' })],
    ['answers broken JSON', (response) => response.end('{"Results":[')],
    ['knows nothing', json({ Results: [{ ...facts, Make: '', ModelYear: '' }] })],
    ['answers far too much', (response) => response.end(`{"Results":[],"x":"${'x'.repeat(300_000)}"}`)],
    ['sends us elsewhere', (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['cuts the connection', (response) => response.destroy()],
    ['never answers', () => {}, 100],
  ])('%s', async (_case, answer, timeoutMs) => {
    const { lookUp } = await fakeVpic(answer, timeoutMs)
    expect(await lookUp(UNKNOWN_MODEL)).toMatchObject({
      ok: true,
      id: null,
      vehicle: { make: 'Volkswagen', model: null },
    })
    expect(await lookUp(UNKNOWN_MAKER)).toMatchObject({ ok: false, cause: 'unknown-maker' })
  })
})
