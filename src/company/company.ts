export const company = {
  name: 'Yardline',
  legalName: 'Yardline Auto Parts',
  since: 1995,
  phone: { display: '(515) 555-0195', href: 'tel:+15155550195', e164: '+15155550195' },
  email: { address: 'support@yardline.example', href: 'mailto:support@yardline.example' },
  address: {
    street: '1995 Railroad Avenue',
    city: 'West Des Moines',
    state: 'Iowa',
    stateCode: 'IA',
    zip: '50265',
    country: 'USA',
    countryCode: 'US',
  },
  timeZone: 'America/Chicago',
  social: [
    { name: 'Facebook', href: 'https://www.facebook.com/yardlineparts' },
    { name: 'X', href: 'https://x.com/yardlineparts' },
    { name: 'Instagram', href: 'https://www.instagram.com/yardlineparts' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/yardlineparts' },
  ],
  claims: {
    yards: '500+ yards',
    parts: '200M+ parts',
    partsSold: '50,000+ parts sold',
    rating: '4.8/5',
    customers: '10,000+ customers',
    years: '30+ years',
    shipping: '24-48 hours',
    delivery: '3-5 business days',
    contactWithin: '24 hours',
    discountPercent: 10,
  },
} as const

export const addressLines = [
  company.address.street,
  `${company.address.city}, ${company.address.state} ${company.address.zip}, ${company.address.country}`,
] as const
