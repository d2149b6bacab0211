import { company } from '#company/company.ts'
import { terms } from '#company/terms.ts'

const { claims } = company

/** Section 3 of the terms: from the market average to the delivered part. */
export function PricingAndPayment() {
  return (
    <>
      <HowPricesAreMade />
      <QuotesAndOrders />
      <PaymentAndDelivery />
    </>
  )
}

function HowPricesAreMade() {
  return (
    <>
      <h3>How a price is made</h3>
      <p>
        Prices are calculated automatically by our AI-powered pricing system. The system averages the market prices it
        has for your vehicle and part, and sets our price {`${claims.discountPercent}% below the market average`}. The
        discount applies to the part itself, before freight and tax. The market average is our system's own calculation
        on that day. It is not an offer from another seller. If you do not name a part, the quote is a general figure
        and not the price of a particular part.
      </p>
      <h3>Corrections</h3>
      <p>
        An automatic system can make a mistake. If a quoted price is an obvious error, such as an engine at the price of
        a wiper arm, we may correct it before an order is accepted. We tell you the corrected price, and you decide
        whether you still want the part. We do not change the price of an order after we have accepted it.
      </p>
    </>
  )
}

function QuotesAndOrders() {
  return (
    <>
      <h3>Your quote</h3>
      <p>
        A quote shows the price of the part, the freight, a tax estimate and the total. It is valid for{' '}
        {terms.quoteValidDays} days. Our team contacts you within {claims.contactWithin} of a quote, by phone or email.
      </p>
      <p>
        Freight and tax are estimates made from your ZIP code, or from national averages when we have none. If the final
        freight or tax is different, we tell you before you commit to the order, and you are free to decline.
      </p>
      <h3>Core deposits</h3>
      <p>
        Some parts carry a core deposit, an amount you get back when you send us your old part. When one applies, we
        state it as a separate amount, with the conditions for its return, before you commit to the order. It is not
        part of the price from which the discount is figured.
      </p>
      <h3>From quote to order</h3>
      <p>
        A quote is not a purchase, and it does not set a part aside. Many used parts exist only once and may be sold
        before you decide. An order exists when you tell us that you want the part and we confirm that we accept. Until
        then neither of us owes the other anything.
      </p>
    </>
  )
}

function PaymentAndDelivery() {
  return (
    <>
      <h3>Payment</h3>
      <p>{terms.payment.join(' ')}</p>
      <h3>Shipping and delivery</h3>
      <p>
        Parts ship within {claims.shipping} of an accepted and paid order, and delivery takes {claims.delivery} once the
        part has shipped. Weather, carriers and remote addresses can add time, so these are our working times and not a
        guaranteed date. If we cannot ship when we said we would, we tell you, and you may wait or cancel for a full
        refund.
      </p>
    </>
  )
}
