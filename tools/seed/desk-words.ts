import type { FollowUp } from '#desk/lead/lead-log.ts'
import type { Random } from './random.ts'
import type { ShoppingList } from './shopping-lists.ts'

type Wording<Words> = (part: string, vehicle: string) => Words

const notes: readonly Wording<string>[] = [
  (part) => `Wants the ${part} by Friday. Call after 5.`,
  (part, vehicle) => `Owns a repair shop and asks for a ${part} for a customer's ${vehicle}. May come back with more.`,
  (part) => `Compares our ${part} with one from a yard nearby. Price is what counts.`,
  (_part, vehicle) => `Not sure about the trim of the ${vehicle}. Will read the VIN from the dash and call back.`,
  (part) => `Asked for pictures of the ${part}. Sent three from the phone.`,
  () => 'Asked about the warranty. Read him the terms, sounded fine with it.',
  () => 'Voice mailbox is full. Try the email.',
  (part) => `Core of the old ${part} is complete, so the deposit goes back.`,
  () => 'Needs it delivered to a business address with a loading dock.',
  (_part, vehicle) => `Sold the ${vehicle} last week, no longer needs anything.`,
]

const followUps: readonly Wording<FollowUp>[] = [
  (part, vehicle) => ({
    subject: `Your ${part} for the ${vehicle}`,
    message: `Thank you for asking us. We have found a ${part} that fits your ${vehicle}.\nWhen is a good time to call you?`,
  }),
  (part) => ({
    subject: `Still looking for a ${part}?`,
    message: `Our price for the ${part} holds for a few days more. Answer this mail or give us a call to order.`,
  }),
  (_part, vehicle) => ({
    subject: 'One question about your vehicle',
    message: `To be sure that the part fits, please send us the VIN of your ${vehicle}. It is on the dash and on the door.`,
  }),
]

/** Notes staff write after working on a lead. */
export function writeNote(random: Random, list: ShoppingList): string {
  return word(random, notes, list)
}

export function writeFollowUp(random: Random, list: ShoppingList): FollowUp {
  return word(random, followUps, list)
}

function word<Words>(random: Random, wordings: readonly Wording<Words>[], { vehicle, offers }: ShoppingList): Words {
  const part = offers[0]?.part?.name.toLowerCase() ?? 'part'
  return random.pick(wordings)(part, `${vehicle.year} ${vehicle.make} ${vehicle.model}`)
}
