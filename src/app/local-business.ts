import type { Company } from '#company/company.ts'
import { hoursRows } from '#company/hours.ts'
import { listNextHolidays } from '#company/next-holidays.ts'
import { capitalize } from '#lib/wording.ts'

const DAYS_AHEAD = 365

/** The business in the vocabulary of schema.org. No ratings: we store no reviews that could back them. */
export function localBusiness(company: Company, now = new Date()) {
  const { legalName, phone, email, since, address, social } = company
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoPartsStore',
    name: legalName,
    telephone: phone.e164,
    email: email.address,
    foundingDate: String(since),
    areaServed: address.countryCode,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.stateCode,
      postalCode: address.zip,
      addressCountry: address.countryCode,
    },
    openingHoursSpecification: hoursRows(company).flatMap(({ days, blocks }) =>
      blocks.map(([opens, closes]) => openFrom(opens, closes, { dayOfWeek: days.map(capitalize) })),
    ),
    // The same opening and closing time means closed.
    specialOpeningHoursSpecification: listNextHolidays(company, now, DAYS_AHEAD).map(({ day, label }) =>
      openFrom('00:00', '00:00', { name: label, validFrom: day, validThrough: day }),
    ),
    sameAs: social.map(({ href }) => href),
  }
}

function openFrom(opens: string, closes: string, when: object) {
  return { '@type': 'OpeningHoursSpecification', ...when, opens, closes }
}
