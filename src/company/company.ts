import { logoAddress } from '#brand/logo-address.ts'
import type { Holiday } from './holidays.ts'
import type { Settings } from './settings.ts'
import { stateNames } from './us-states.ts'
import type { WeekHours } from './week.ts'

/** The public facts about the shop, as pages, emails and replies use them. */
export type Company = ReturnType<typeof toCompany>

/** Ten percent under the market: fixed, so it isn't a setting. */
export const DISCOUNT_PERCENT = 10

/** A mail's pictures need whole addresses, which begin with the origin. With parts in stock, pages link to them. */
export function toCompany(settings: Settings, origin = '', hasStock = false) {
  const { name, legalName, since, timeZone, social, claims, pickup, taxStates } = settings
  const { legalCounty, logo, accentColor, freightOriginZip, freightRates, surcharges } = settings
  const { quoteValidDays, holdHours, returnDays, returnExceptions, restockingPercent, coreDeposits } = settings
  const { street, city, state, zip } = settings.address
  const digits = `+1${settings.phone.replace(/\D/g, '')}`
  const stateName = stateNames[state] ?? state
  const week: WeekHours = settings.hours
  const holidays: readonly Holiday[] = settings.holidays
  return {
    ...{ name, legalName, since },
    phone: { display: settings.phone, href: `tel:${digits}`, e164: digits },
    email: { address: settings.email, href: `mailto:${settings.email}` },
    address: { street, city, state: stateName, stateCode: state, zip, country: 'USA', countryCode: 'US' },
    addressLines: [street, `${city}, ${stateName} ${zip}, USA`] as const,
    timeZone,
    /** "Central Time" */
    timeZoneName: zoneName(timeZone, 'longGeneric'),
    /** "CT" */
    timeZoneShort: zoneName(timeZone, 'shortGeneric'),
    ...{ social, claims },
    legalState: stateNames[settings.legalState] ?? settings.legalState,
    /** The county whose courts the Terms name: "Wayne County, Michigan". */
    legalPlace: [legalCounty, stateNames[settings.legalState]].filter(Boolean).join(', '),
    hours: week,
    holidays,
    ...{ pickup, taxStates },
    ...{ freightOriginZip, freightRates, surcharges },
    ...{ quoteValidDays, holdHours, returnDays, returnExceptions, restockingPercent, coreDeposits },
    logo: logo && { ...logo, address: logoAddress(logo), url: origin + logoAddress(logo) },
    ...{ accentColor, hasStock },
  }
}

function zoneName(timeZone: string, timeZoneName: 'longGeneric' | 'shortGeneric'): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
