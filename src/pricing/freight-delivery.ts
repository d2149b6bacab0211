import type { Company } from '#company/company.ts'
import { toCents } from '#lib/money.ts'
import type { ShippingClass } from '#parts/part.ts'

export const deliveryPlaces = ['home', 'business', 'pickup'] as const

export type DeliveryRequest = {
  delivery?: (typeof deliveryPlaces)[number] | null | undefined
  liftgate?: boolean | null | undefined
}

/** Quotes from before home was the default can have no place: they were priced as a business with a dock. */
export type FreightDelivery = { place: (typeof deliveryPlaces)[number] | null; hasLiftgate: boolean }

/** What a shopper can choose from. No one has a loading dock at home. */
export const deliveryOptions = ['home', 'business', 'business-liftgate', 'parcel', 'pickup'] as const

export type DeliveryOption = (typeof deliveryOptions)[number]

const PICKUP: FreightDelivery = { place: 'pickup', hasLiftgate: false }

const DELIVERIES: Record<DeliveryOption, FreightDelivery | null> = {
  home: { place: 'home', hasLiftgate: true },
  business: { place: 'business', hasLiftgate: false },
  'business-liftgate': { place: 'business', hasLiftgate: true },
  parcel: null,
  pickup: PICKUP,
}

export function deliveryOf(option: DeliveryOption): FreightDelivery | null {
  return DELIVERIES[option]
}

/** What can be chosen for a part; empty if there's no choice. */
export function listDeliveries({ pickup }: Pick<Company, 'pickup'>, shippingClass: ShippingClass): DeliveryOption[] {
  const isFreight = shippingClass === 'freight-LTL'
  const shipped: DeliveryOption[] = isFreight ? ['home', 'business', 'business-liftgate'] : ['parcel']
  return isFreight || pickup ? [...shipped, ...(pickup ? (['pickup'] as const) : [])] : []
}

/** Null for a delivery that can't be chosen, such as to a home without a liftgate. */
export function findDeliveryOption(delivery: FreightDelivery | null): DeliveryOption | null {
  if (!delivery) return 'parcel'
  const place = delivery.place ?? 'business'
  const isWanted = (option: DeliveryOption) =>
    DELIVERIES[option]?.place === place && DELIVERIES[option].hasLiftgate === delivery.hasLiftgate
  return deliveryOptions.find(isWanted) ?? null
}

/** How a freight part is delivered, home with a liftgate unless asked otherwise; null for parcels, which go to any door. */
export function freightDelivery(shippingClass: ShippingClass, request: DeliveryRequest): FreightDelivery | null {
  if (request.delivery === 'pickup') return PICKUP
  if (shippingClass !== 'freight-LTL') return null
  const place = request.delivery ?? 'home'
  return { place, hasLiftgate: request.liftgate ?? place === 'home' }
}

type Surcharges = Pick<Company, 'surcharges'>

/** What a carrier adds for a residential address, and for a truck with a liftgate. */
export function surchargeCents({ surcharges }: Surcharges, delivery: FreightDelivery | null): number {
  const home = delivery?.place === 'home' ? toCents(surcharges.home) : 0
  return home + (delivery?.hasLiftgate ? toCents(surcharges.liftgate) : 0)
}

/** "Home, with liftgate and appointment". */
export function deliveryWording(delivery: FreightDelivery | null): string {
  if (!delivery) return 'To your door, as a parcel'
  if (delivery.place === 'pickup') return 'You pick it up at our yard'
  if (delivery.place === 'home')
    return delivery.hasLiftgate ? 'Home, with liftgate and appointment' : 'Home, by appointment, no liftgate'
  return delivery.hasLiftgate ? 'Business, with liftgate' : 'Business with a dock or forklift'
}
