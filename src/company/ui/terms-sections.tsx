import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { terms } from '#company/terms.ts'
import { LegalContact } from './legal-contact.tsx'
import { PricingAndPayment } from './terms-pricing.tsx'

export const termsSections = [
  { id: 'introduction', title: 'Introduction', content: <Introduction /> },
  { id: 'use-of-service', title: 'Use of Service', content: <UseOfService /> },
  { id: 'pricing-and-payment', title: 'Pricing and Payment', content: <PricingAndPayment /> },
  { id: 'warranty-and-returns', title: 'Warranty and Returns', content: <WarrantyAndReturns /> },
  { id: 'limitation-of-liability', title: 'Limitation of Liability', content: <LimitationOfLiability /> },
  { id: 'governing-law', title: 'Governing Law', content: <GoverningLaw /> },
  { id: 'contact', title: 'Contact', content: <Contact /> },
] as const

function Introduction() {
  return (
    <>
      <p>
        {company.legalName} ("Yardline", "we", "us") sells used and salvage auto parts to customers across the United
        States. These terms are an agreement between you and us. They apply to this website, including the VIN lookup,
        the quotes and the chat assistant, and to every order that we accept.
      </p>
      <p>
        By using the site or placing an order you accept these terms. If you do not accept them, please do not use the
        site. What we do with your information is set out in our <Link href="/privacy">Privacy Policy</Link>.
      </p>
      <p>
        We may change these terms. A new version carries a new date at the top of this page and applies from that date.
        An order stays under the terms that were posted when we accepted it.
      </p>
    </>
  )
}

function UseOfService() {
  return (
    <>
      <h3>Age</h3>
      <p>You must be {terms.minimumAge} or older to use this website, request a quote or place an order.</p>
      <h3>Your account</h3>
      <p>
        You do not need an account to decode a VIN or get a quote. If you do hold an account with us, you are
        responsible for your account and for what is done through it. Keep the password to yourself, and tell us
        promptly if you think someone else has used it.
      </p>
      <h3>What you tell us</h3>
      <p>
        Give us your own details, and give them correctly. The price, the freight and the fit of a part all depend on
        the vehicle, the part and the ZIP code you enter.
      </p>
      <h3>VIN lookup</h3>
      <p>
        {terms.freeLookup} The result repeats what vehicle data says about those 17 characters; that data can be
        incomplete, and vehicles are altered after they leave the factory. Compare the result with your vehicle, and
        confirm the fit with our parts desk before you order.
      </p>
      <h3>Chat assistant</h3>
      <p>
        The assistant is software, and it can be wrong. Its answers are information. They do not set a price, extend a
        warranty, approve a return or change these terms. Quoted prices come from our pricing system, including any
        price the assistant shows you. You can ask it for a person instead.
      </p>
      <h3>What is not allowed</h3>
      <ul>
        <li>Collecting prices, vehicle data or other content with automated tools.</li>
        <li>Sending false details, or another person's details without their permission.</li>
        <li>Trying to reach another person's quotes or conversations, or the pages reserved for our staff.</li>
        <li>Disrupting the site, testing its defenses without our consent, or getting around its request limits.</li>
      </ul>
      <p>We may refuse requests from anyone who does these things.</p>
    </>
  )
}

function WarrantyAndReturns() {
  return (
    <>
      <h3>Used parts</h3>
      <p>Our parts have been on other vehicles. {terms.normalWear} and are not defects.</p>
      <h3>Warranty</h3>
      <p>
        {terms.warranty}, and those words are the warranty.{' '}
        <strong>
          Where your order states no written warranty, and to the extent the law allows, parts are sold as is, without
          express warranties and without implied warranties, including those of merchantability and fitness for a
          particular purpose.
        </strong>{' '}
        Some states do not allow implied warranties to be excluded. There, the exclusion does not apply to you.
      </p>
      <Returns />
    </>
  )
}

function Returns() {
  return (
    <>
      <h3>Returns</h3>
      <ul>
        <li>The return window is {terms.returnDays} days from receipt of the part.</li>
        <li>
          Every return needs a return authorization (RMA). Call or email us within the return window to ask for one.
        </li>
        <li>
          Ship the part back within {terms.shipBackDays} days of receiving the RMA, packed so that it arrives as you
          received it.
        </li>
        <li>{terms.returnFreight}</li>
      </ul>
      <h3>What cannot be returned</h3>
      <ul>
        {terms.notReturnable.map((item) => (
          <li key={item}>{item}.</li>
        ))}
      </ul>
      <p>
        This list does not reduce a written warranty on your order or any right the law gives you. If we sent the wrong
        part, or it was damaged on the way, tell us before you install it, and keep the packaging.
      </p>
      <h3>Refunds</h3>
      <p>
        When a returned part reaches us, we check that it is the part we sent and that it is in the condition you
        received it or, for a part returned as defective, that it has the defect. If so, we refund its price to the
        payment method you used.
      </p>
    </>
  )
}

function LimitationOfLiability() {
  return (
    <>
      <p>
        {terms.noInstalling} You decide whether a part is right for the vehicle and the job, and who installs it. A part
        that affects steering, braking or restraint should be fitted and checked by a qualified mechanic.
      </p>
      <p>
        <strong>
          To the extent the law allows, we are not liable for indirect or consequential losses, such as labor, towing,
          storage, a rental car, lost income or lost use of a vehicle. Our total liability for a claim about a part is
          limited to the amount you paid us for that part.
        </strong>
      </p>
      <p>
        The website, the VIN lookup and the assistant are provided as they are. We work to keep them correct and
        available, but we do not promise that they are always either.
      </p>
      <p>
        Nothing in these terms limits liability that cannot be limited by law, including liability for fraud. Some
        states do not allow certain limits, so parts of this section may not apply to you.
      </p>
    </>
  )
}

function GoverningLaw() {
  return (
    <>
      <h3>Michigan law</h3>
      <p>
        These terms, and any dispute about them, this website, a quote or an order, are governed by the law of the State
        of Michigan, without its rules on conflicts of law. Our address in {company.address.state} does not change that.
      </p>
      <h3>Binding arbitration</h3>
      <p>
        <strong>
          Any dispute about these terms, this website, a quote or an order is decided by binding arbitration, not by a
          judge or jury. You and we both give up the right to a trial in court.
        </strong>{' '}
        The arbitrator applies the law as a court would and can award an individual the same remedies. The decision is
        final, and a court may enforce it.
      </p>
      <h3>Class action waiver</h3>
      <p>
        <strong>
          You and we bring claims only as individuals, never as a plaintiff or member of a class, collective or
          representative action.
        </strong>{' '}
        The arbitrator may not join the claims of different people without everyone's consent.
      </p>
      <h3>Limits of this section</h3>
      <p>
        This section does not take away a right that the law of your state does not let you give up. If one part of it
        cannot be enforced, the other parts still apply. You are welcome to call us before you start a proceeding, so
        that we can try to put the matter right; you do not have to.
      </p>
    </>
  )
}

function Contact() {
  return (
    <>
      <p>For questions about these terms, an order or a return, reach us here:</p>
      <LegalContact />
      <p>
        You can also use the form on our <Link href="/contact">contact page</Link>. If you write about a quote, please
        give its number.
      </p>
    </>
  )
}
