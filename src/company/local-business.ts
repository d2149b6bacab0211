import { company } from './company.ts'
import { openingHours } from './hours.ts'

/** The business in the vocabulary of schema.org. No ratings: we store no reviews that could back them. */
export const localBusiness = {
  '@context': 'https://schema.org',
  '@type': 'AutoPartsStore',
  name: company.legalName,
  telephone: company.phone.e164,
  email: company.email.address,
  foundingDate: String(company.since),
  areaServed: company.address.countryCode,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.street,
    addressLocality: company.address.city,
    addressRegion: company.address.stateCode,
    postalCode: company.address.zip,
    addressCountry: company.address.countryCode,
  },
  openingHoursSpecification: openingHours
    .filter(({ opens }) => opens)
    .map(({ days, opens, closes }) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes })),
  sameAs: company.social.map(({ href }) => href),
}
