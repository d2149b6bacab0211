import { parseCsv } from '#lib/csv.ts'
import { vehicleNameKey } from '#vehicles/names.ts'

const vehicleClasses = ['compact', 'midsize', 'full-size', 'sports', 'van', 'suv', 'pickup', 'heavy-truck'] as const

export type VehicleClass = (typeof vehicleClasses)[number]

/** Read from top to bottom. A rule without a make holds for every make, one without models for all that is left of its make. */
export type ClassRules = readonly { is: VehicleClass; make: string; models: RegExp }[]

export function parseClassRules(csv: string): ClassRules {
  return parseCsv(csv).map((row) => {
    const is = vehicleClasses.find((name) => name === row.class)
    if (!is) throw new Error(`Unknown class of vehicles: ${row.class}`)
    return { is, make: row.make ?? '', models: new RegExp(row.models ?? '') }
  })
}

/** Makes that no rule names build mid-size cars. */
export function vehicleClassOf(rules: ClassRules, { make, model }: { make: string; model: string }): VehicleClass {
  const [makeKey, modelKey] = [vehicleNameKey(make), vehicleNameKey(model)]
  return rules.find((rule) => (!rule.make || rule.make === makeKey) && rule.models.test(modelKey))?.is ?? 'midsize'
}
