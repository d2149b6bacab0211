import { findOwn } from '#lib/find-own.ts'

/** Plain names for vPIC's bodies and fuels. */
const PLAIN_NAMES: Record<string, string> = {
  'Convertible/Cabriolet': 'Convertible',
  'Crossover Utility Vehicle (CUV)': 'Crossover',
  'Hatchback/Liftback/Notchback': 'Hatchback',
  'Low Speed Vehicle (LSV) / Neighborhood Electric Vehicle (NEV)': 'Low-speed vehicle',
  'Sedan/Saloon': 'Sedan',
  'Sport Utility Truck (SUT)': 'Sport utility truck',
  'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)': 'SUV',
  'Step Van / Walk-in Van': 'Step van',
  'Truck-Tractor': 'Tractor truck',
  'Compressed Hydrogen/Hydrogen': 'Hydrogen',
  'Compressed Natural Gas (CNG)': 'Natural gas',
  'Ethanol (E85)': 'E85',
  'Flexible Fuel Vehicle (FFV)': 'Flex fuel',
  'Fuel Cell': 'Hydrogen',
  'Liquefied Natural Gas (LNG)': 'Natural gas',
  'Liquefied Petroleum Gas (propane or LPG)': 'Propane',
  'Methanol (M85)': 'M85',
}

const DRIVES: [RegExp, string][] = [
  [/\bAWD\b|all.wheel|quattro|xDrive|4-?matic|4motion/i, 'AWD'],
  [/\b4WD\b|4.wheel|\b4x4\b/i, '4WD'],
  [/\bFWD\b|front.wheel/i, 'FWD'],
  [/\bRWD\b|rear.wheel|\bsDrive/i, 'RWD'],
  [/\b2WD\b|\b4x2\b/i, '2WD'],
]

export function toPlainName(vpicName: string): string {
  return (
    findOwn(PLAIN_NAMES, vpicName) ?? vpicName.replace(/^Incomplete - /, '').replace(/^Motorcycle - .*/, 'Motorcycle')
  )
}

/** The series a car belongs to, such as 2500; Toyota's chassis codes, GSK50L/UPK50L and so on, mean nothing to a shopper. */
export function toSeries(text: string | null): string | null {
  return text && /\b[A-Z]{2,4}\d{2,3}L\b/.test(text) ? null : text
}

export function findDrive(texts: readonly (string | null)[]): string | null {
  const text = texts.filter((part) => part !== null).join(' ')
  return DRIVES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** An engine's size as people say it: 2.49 is a 2.5, a motorcycle's 0.65 stays. */
export function toLitres(text: string | null): number | null {
  const litres = Number(text)
  if (!(litres > 0)) return null
  const digits = litres < 1 ? 2 : 1
  return Number(litres.toFixed(digits))
}

export function toCount(text: string | null): number | null {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : null
}

type Build = {
  body: string | null
  doors: number | null
  drive: string | null
  engine: { cylinders: number | null; litres: number | null; fuel: string | null }
}

/** A car's build on one line: "Coupe, 2 doors · 3.0 L, 6 cylinders, Gasoline · FWD". */
export function describeBuild({ body, doors, drive, engine }: Build): string {
  const shape = [body, doors && `${doors} doors`].filter(Boolean).join(', ')
  return [shape, describeEngine(engine), drive].filter(Boolean).join(' · ')
}

/** "3.0 L, 6 cylinders, Gasoline"; null if nothing is known. */
export function describeEngine({ litres, cylinders, fuel }: Build['engine']): string | null {
  const known = [litres && `${litres.toFixed(1)} L`, cylinders && `${cylinders} cylinders`, fuel].filter(Boolean)
  return known.join(', ') || null
}
