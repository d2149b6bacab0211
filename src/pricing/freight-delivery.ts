import type { ShippingClass } from '#parts/part.ts'

/** What a carrier adds for a residential address, and for a truck with a liftgate. */
export const HOME_DELIVERY_CENTS = 9_500
export const LIFTGATE_CENTS = 8_500

export const deliveryPlaces = ['business', 'home'] as const

export type DeliveryRequest = {
  delivery?: (typeof deliveryPlaces)[number] | null | undefined
  liftgate?: boolean | null | undefined
}

export type FreightDelivery = { place: (typeof deliveryPlaces)[number] | null; hasLiftgate: boolean }

/** How a freight part is delivered; null for parcels, which go to any door. */
export function freightDelivery(shippingClass: ShippingClass, request: DeliveryRequest): FreightDelivery | null {
  if (shippingClass !== 'freight-LTL') return null
  return { place: request.delivery ?? null, hasLiftgate: request.liftgate ?? false }
}

export function surchargeCents(delivery: FreightDelivery | null): number {
  return (delivery?.place === 'home' ? HOME_DELIVERY_CENTS : 0) + (delivery?.hasLiftgate ? LIFTGATE_CENTS : 0)
}
