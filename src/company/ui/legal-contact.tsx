import { addressLines, company } from '#company/company.ts'
import { openingHours } from '#company/hours.ts'

/** How to reach the business, as both legal pages end with it. */
export function LegalContact() {
  return (
    <ul>
      <li>
        Phone: <a href={company.phone.href}>{company.phone.display}</a>
      </li>
      <li>
        Email: <a href={company.email.href}>{company.email.address}</a>
      </li>
      <li>Mail: {[company.legalName, ...addressLines].join(', ')}</li>
      <li>Hours: {openingHours.map(({ label, hours }) => `${label} ${hours}`).join(', ')} (Central Time)</li>
    </ul>
  )
}
