/** Decodes a VIN in the terminal: npm run vin 1HGCM82633A004352 */
import { join } from 'node:path'
import { describeBuild } from '#vehicles/build-details.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'
import type { DecodedVehicle } from '../src/vehicles/decoded-vin.ts'
import { decodeVin } from '../src/vehicles/server/decode-vin.ts'

const text = process.argv.slice(2).join('')
if (text === '') fail('Which VIN? For example: npm run vin 1HGCM82633A004352')
const decoded = decodeVin(await openVinData(join(import.meta.dirname, '../data')), text, new Date())
if (!decoded.ok) fail(decoded.message)
else console.log(describe(decoded.vehicle).join('\n'))

function describe(vehicle: DecodedVehicle): string[] {
  const { vin, year, make, model, series, trim, warnings } = vehicle
  const facts: [string, string | null][] = [
    ['VIN', vin],
    ['Series', series],
    ['Trim', trim],
    ['Build', describeBuild(vehicle)],
  ]
  const known = facts.filter(([, value]) => value).map(([name, value]) => `  ${name.padEnd(8)}${value}`)
  return [`${year} ${make} ${model ?? '(model unknown)'}`, ...known, ...warnings.map((text) => `  ! ${text}`)]
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
