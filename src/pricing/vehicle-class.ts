import { findOwn } from '#lib/find-own.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { CLASS_OF_MAKE, MODEL_RULES, type VehicleClass } from './vehicle-class-rules.ts'

export function vehicleClassOf({ make, model }: { make: string; model: string }): VehicleClass {
  const makeKey = vehicleNameKey(make)
  const modelKey = vehicleNameKey(model)
  const rule = MODEL_RULES.find((each) => (!each.make || each.make === makeKey) && each.models.test(modelKey))
  return rule?.is ?? findOwn(CLASS_OF_MAKE, makeKey) ?? 'midsize'
}
