import type { CatalogueModel } from './catalogue-model.ts'
import { lastYearOf } from './catalogue-model.ts'

const THIN_LIST = 8
const OLD_MAKE_ENDED_BY = 1995
const PICKUP = /pick-?up|\btruck\b|^[CDFKW]-?1[05]0{0,2}$|^Ram$/i

/**
 * What the trade adds to a make's models: "Truck" where pickups are filed under the make rather than a model name, and
 * "Other" where the list is thin (eight models at most) or old (none sold after 1995), so that no car is left out.
 */
export function extraModels(models: readonly CatalogueModel[]): string[] {
  const truck = models.some(({ name }) => PICKUP.test(name)) && models.every(({ name }) => name !== 'Truck')
  const other = models.length <= THIN_LIST || models.every((model) => lastYearOf(model) <= OLD_MAKE_ENDED_BY)
  return [...(truck ? ['Truck'] : []), ...(other ? ['Other'] : [])]
}
