import { withinTime } from './claim-wording.ts'
import type { Company } from './company.ts'

export type BuyingStep = { title: string; text: string }

export function listBuyingSteps({
  claims: { contactWithin, shipping, delivery },
}: Pick<Company, 'claims'>): BuyingStep[] {
  const arrival = delivery ? ` and takes ${delivery} to arrive` : ''
  return [
    {
      title: 'Name the vehicle',
      text: 'Type the VIN, or choose year, make, model and part. Decoding is free.',
    },
    {
      title: 'Read the price',
      text: 'Part, freight, tax estimate and total, on the page and in your email. The market average is right next to them, so you can check us.',
    },
    {
      title: 'Confirm with a person',
      text: `Our team contacts you${withinTime(contactWithin)}. Once you order and pay, the part ships${withinTime(shipping)}${arrival}.`,
    },
  ]
}
