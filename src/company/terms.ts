export const terms = {
  minimumAge: 18,
  quoteValidDays: 14,
  returnDays: 30,
  shipBackDays: 7,
  notReturnable: ['Electrical parts', 'Special order items', 'Installed or modified parts (unless defective)'],
  payment: [
    "This website doesn't take payments.",
    "When you order, you pay in US dollars through a payment processor. We'll go over the ways to pay with you.",
    'Orders are paid before they ship unless we agree otherwise in writing.',
  ],
  warranty: 'If a part comes with a written warranty, its length and what it covers are stated on your order',
  normalWear: "Wear, marks and surface rust that don't affect how a part works are normal",
  returnFreight: 'The RMA tells you where to send the part and who pays the return freight.',
  noInstalling: "We sell parts; we don't install them.",
  freeLookup: 'Decoding a VIN is free.',
} as const
