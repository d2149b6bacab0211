import type { AsJson } from '#lib/as-json.ts'
import { formatAmount } from '#lib/money.ts'
import type { OrderForCustomer } from './customer-order.ts'

/** The provider's page sends customers back with this; only its event says whether they paid. */
export const RETURNED_FROM_PAYMENT = 'returned=paid'

/** What we know of a payment the customer comes back from. */
export function returnedFromPayment({ due, paid, payable, cancelledAt }: Shown): Step {
  if (cancelledAt) return { title: 'This order is canceled.', next: 'If you just paid, you get all of it back.' }
  if (due === 0) return { title: 'Paid. Thank you!', next: 'Your receipt is below, and in your email.' }
  const next = "If you didn't finish paying, you can do it below."
  if (payable === 0)
    return {
      title: "Thanks. We're waiting for the bank's confirmation.",
      next: "That can take a few days. We'll email you.",
    }
  if (paid > 0)
    return {
      title: `Thanks. ${formatAmount(paid)} is paid.`,
      next: `A payment you just made can take a minute to show. ${next}`,
    }
  return {
    title: "Thanks. We're waiting for the bank's confirmation.",
    next: `It usually takes a minute, and we'll email you. ${next}`,
  }
}

type Step = { title: string; next: string }

type Shown = AsJson<OrderForCustomer>

/** What happened and what's next, in the customer's words. */
export function stepOfOrder(order: Shown): Step {
  const { state, isPickup, due, paid, refunded } = order
  switch (state) {
    case 'unpaid':
    case 'partly_paid':
      return toPay(order)
    case 'paid':
      return toGo(order)
    case 'shipped':
      return { title: "it's on its way", next: 'Follow it with the tracking number below.' }
    case 'delivered': {
      const next = due > 0 ? `${formatAmount(due)} is left to pay.` : whatIfWrong(order)
      return { title: isPickup ? 'you picked it up' : 'delivered', next }
    }
    case 'return_open':
      return { title: 'a return is open', next: "You'll find below what to do next." }
    case 'cancelled': {
      const owed = formatAmount(paid - refunded)
      return { title: 'canceled', next: paid > refunded ? `You get ${owed} back.` : "You don't owe anything." }
    }
    case 'closed':
      return { title: 'done', next: 'Thank you. Keep your invoice for the warranty.' }
  }
}

function whatIfWrong({ canReturn }: Shown): string {
  return canReturn ? "If something's wrong, tell us below." : "If something's wrong, call us."
}

function toPay({ due, paid, payable, isPickup, address, deposit }: Shown): Step {
  if (payable === 0 && due > 0) return { title: 'your payment is on its way', next: "We'll email you when it's here." }
  const title = paid > 0 ? `${formatAmount(due)} is left to pay` : "we've confirmed your part"
  if (!isPickup && !address) return { title, next: 'Tell us where to ship it, then pay.' }
  const first = deposit === null ? '' : ` You can pay a deposit of ${formatAmount(deposit)} first.`
  return { title, next: `${isPickup ? "It's yours" : 'We ship it'} once your payment is in.${first}` }
}

function toGo({ isPickup, address }: Shown): Step {
  if (isPickup)
    return { title: 'paid, ready for pickup', next: 'Come by in our opening hours and show your pickup code.' }
  const next = address ? "We're getting it ready. We'll email you when it ships." : 'Tell us where to ship it.'
  return { title: 'paid', next }
}
