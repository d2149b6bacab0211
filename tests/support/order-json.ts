import type { ApiAnswer } from '#lib/call-api.ts'

type OrderJson = ApiAnswer<'GET /api/admin/orders/:id'>

export const ORDERED_AT = '2026-03-02T16:00:00.000Z'

/** An unpaid order as staff's browsers get it. */
export function anOrderJson(overrides: Partial<OrderJson> = {}): OrderJson {
  return {
    ...{ id: 17, number: 'O-10017', state: 'unpaid', leadId: 12, name: 'Dana Ortiz', quotes: ['Q-10432'] },
    ...{ items: ['Alternator · 2012 Ford F-150'], isPickup: false, pounds: 15, owesRefund: false, awaitsCore: false },
    address: { street: '12 Elm St', city: 'Ames', state: 'IA', zipCode: '50010' },
    ...{ total: 250, paid: 0, refunded: 0, due: 250, createdAt: ORDERED_AT },
    lines: [
      anOrderLineJson({ label: 'Alternator · 2012 Ford F-150', isElectrical: true }),
      anOrderLineJson({ id: 2, kind: 'tax', label: 'Sales tax', amount: 12, refundable: 0 }),
      anOrderLineJson({ id: 3, kind: 'core', label: 'Core deposit', amount: 38, refundable: 38 }),
    ],
    ...{ ledger: [], shipments: [], deliveredAt: null, returns: [], documents: [], pickupCode: '', deposit: null },
    ...{ cancelledAt: null, cancelledBy: null, cancelReason: '', returnableUntil: null, refundLimit: 100 },
    ...overrides,
  }
}

export function anOrderLineJson(overrides: Partial<OrderJson['lines'][number]> = {}): OrderJson['lines'][number] {
  return {
    ...({ id: 1, quote: 'Q-10432', kind: 'part', label: 'Front Bumper · 2012 Ford F-150', location: '' } as const),
    ...{ amount: 200, refundable: 212, restockingFee: 0, isElectrical: false, ...overrides },
  }
}

/** Paid in cash, all of it. */
export function aPaidOrderJson(overrides: Partial<OrderJson> = {}): OrderJson {
  const payment = {
    ...({ id: 5, kind: 'payment', provider: 'manual', method: 'cash', amount: 250, state: 'settled' } as const),
    ...{ reference: null, reason: '', reversesId: null, by: 'Kim', at: ORDERED_AT },
  }
  return anOrderJson({ state: 'paid', paid: 250, due: 0, ledger: [payment], ...overrides })
}
