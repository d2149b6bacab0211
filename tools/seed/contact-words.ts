import type { Random } from './random.ts'
import type { ShoppingList } from './shopping-lists.ts'

export type ContactWords = { subject: string; message: string }

type Topic = (part: string, vehicle: string) => ContactWords

const topics: readonly Topic[] = [
  (part, vehicle) => ({
    subject: `${part} for a ${vehicle}`,
    message: `Do you have a ${part} for a ${vehicle}? Low miles if possible. Please call me after work.`,
  }),
  (part, vehicle) => ({
    subject: `Does this ${part} fit?`,
    message: `I found a ${part} from another year. Will it fit my ${vehicle}, or do I need the exact one?`,
  }),
  (part) => ({
    subject: 'Warranty question',
    message: `What warranty comes with a used ${part}? My mechanic wants to know before he orders.`,
  }),
  (_part, vehicle) => ({
    subject: 'Shipping to a shop',
    message: `Can you deliver straight to my repair shop? They open at 8. It is for a ${vehicle}.`,
  }),
  (part, vehicle) => ({
    subject: 'Price for several parts',
    message: `I need a ${part} and some smaller things for a ${vehicle}.\nDo you make one price for all of it?`,
  }),
  () => ({
    subject: 'Returning a core',
    message: 'How do I send back my old part, and when do I get the deposit?',
  }),
  () => ({
    subject: 'Do you buy cars?',
    message: 'I have a car that does not run any more. Do you buy whole cars, or know a yard near me that does?',
  }),
  (part) => ({
    subject: 'Pictures before I order',
    message: `Could you send me a few pictures of the ${part} before I order? Color matters to me.`,
  }),
]

export function writeContactWords(random: Random, { vehicle, offers }: ShoppingList): ContactWords {
  const part = offers[0]?.partName ?? 'part'
  return random.pick(topics)(part, `${vehicle.year} ${vehicle.make} ${vehicle.model}`)
}
