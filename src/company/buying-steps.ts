import { company } from './company.ts'

const { claims } = company

export const buyingSteps = [
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
    text: `Our team contacts you within ${claims.contactWithin}. Once you order and pay, the part ships within ${claims.shipping} and takes ${claims.delivery} to arrive.`,
  },
]
