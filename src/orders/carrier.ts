type Carrier = { name: string; pattern: RegExp | null; trackingUrl: (number: string) => string }

/** What each carrier's tracking numbers look like, the surest first. Freight carriers' PRO numbers can't be told apart. */
const carriers: readonly Carrier[] = [
  { name: 'UPS', pattern: /^1Z[0-9A-Z]{16}$/, trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  {
    name: 'USPS',
    pattern: /^(?:9[1-5]\d{20}|(?:420\d{5}(?:\d{4})?)?9[1-5]\d{20}|[A-Z]{2}\d{9}US)$/,
    trackingUrl: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  {
    name: 'FedEx',
    pattern: /^(?:\d{12}|\d{15}|\d{20}|96\d{20})$/,
    trackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  {
    name: 'FedEx Freight',
    pattern: null,
    trackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  { name: 'UPS Freight', pattern: null, trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  {
    name: 'Old Dominion',
    pattern: null,
    trackingUrl: (number) => `https://www.odfl.com/Trace/standardResult.faces?pro=${number}`,
  },
  {
    name: 'Estes',
    pattern: null,
    trackingUrl: (number) => `https://www.estes-express.com/myestes/shipment-tracking/?query=${number}&type=PRO`,
  },
  {
    name: 'R+L Carriers',
    pattern: null,
    trackingUrl: (number) => `https://www.rlcarriers.com/freight/shipping/shipment-tracing?pro=${number}&docType=PRO`,
  },
  { name: 'XPO', pattern: null, trackingUrl: (number) => `https://track.xpo.com/?q=${number}` },
  { name: 'Saia', pattern: null, trackingUrl: (number) => `https://www.saia.com/track?pro=${number}` },
]

export const carrierNames = carriers.map(({ name }) => name)

/** From the number alone; null if several carriers could have given it. */
export function guessCarrier(tracking: string): string | null {
  const number = compact(tracking)
  return carriers.find(({ pattern }) => pattern?.test(number))?.name ?? null
}

/** Where the customer can follow a package; null for a carrier we don't know. */
export function trackingUrl(carrier: string, tracking: string): string | null {
  const number = compact(tracking)
  if (!/^[0-9A-Z-]{5,40}$/.test(number)) return null
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  return known?.trackingUrl(encodeURIComponent(number)) ?? null
}

function compact(tracking: string): string {
  return tracking.replace(/\s/g, '').toUpperCase()
}
