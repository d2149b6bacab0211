/** Decodes a VIN in the terminal: npm run vin 1HGCM82633A004352 */
import { join } from 'node:path'
import type { DecodedVehicle } from '#vehicles/decoded-vin.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'

const text = process.argv.slice(2).join('')
if (text === '') fail('Which VIN? For example: npm run vin 1HGCM82633A004352')
const decoded = decodeVin(await openVinData(join(import.meta.dirname, '../data')), text, new Date())
if (!decoded.ok) fail(decoded.message)
else console.log(describe(decoded.vehicle).join('\n'))

function describe({
  vin,
  year,
  make,
  model,
  series,
  trim,
  body,
  engine,
  drive,
  doors,
  warnings,
}: DecodedVehicle): string[] {
  const facts: [string, string | null][] = [
    ['Series', series],
    ['Trim', trim],
    ['Body', [body, doors && `${doors} doors`].filter(Boolean).join(', ')],
    [
      'Engine',
      [
        engine.litres && `${engine.litres.toFixed(1)} L`,
        engine.cylinders && `${engine.cylinders} cylinders`,
        engine.fuel,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Drive', drive],
  ]
  const known = facts.filter(([, value]) => value).map(([name, value]) => `  ${name.padEnd(8)}${value}`)
  return [
    `${year} ${make} ${model ?? '(model unknown)'}`,
    `  VIN     ${vin}`,
    ...known,
    ...warnings.map((text) => `  ! ${text}`),
  ]
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
