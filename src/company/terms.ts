/** What every shop's Terms say. What an owner can set is in the company. */
export const terms = {
  minimumAge: 18,
  shipBackDays: 7,
  payment: [
    'You pay in US dollars after we confirm your order. Your order page shows the ways to pay.',
    'If you pay online, a payment processor takes the payment on its own page. We never see your card number.',
    'Orders are paid before they ship unless we agree otherwise in writing.',
  ],
  warranty: 'If a part comes with a written warranty, its length and what it covers are stated on your order',
  normalWear: "Wear, marks and surface rust that don't affect how a part works are normal",
  returnFreight: 'The RMA tells you where to send the part and who pays the return freight.',
  noInstalling: "We sell parts; we don't install them.",
  freeLookup: 'Decoding a VIN is free.',
} as const
