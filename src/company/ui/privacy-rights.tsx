import { company } from '#company/company.ts'

/** Section 5 of the privacy policy: what a person may ask, and how we answer. */
export function PrivacyRights() {
  return (
    <>
      <p>
        Wherever you live, you may ask us what we hold about you, ask for a copy, and ask us to correct or delete it.
        The laws below give some people further rights. Using any of these rights does not change the price or the
        service you get.
      </p>
      <California />
      <Europe />
      <h3>How to make a request</h3>
      <p>
        Email <a href={company.email.href}>{company.email.address}</a> or call{' '}
        <a href={company.phone.href}>{company.phone.display}</a>. We confirm that the request is yours by matching it to
        what we already hold, such as the email address and the quote number. An agent may ask for you with your signed
        permission. We answer within 45 days, or within one month where the GDPR applies. If the law allows us more time
        and we need it, we tell you why. If we decline, we give the reason, and you may ask us to look again.
      </p>
    </>
  )
}

function California() {
  return (
    <>
      <h3>California (CCPA) and other states</h3>
      <p>Under the California Consumer Privacy Act you have the right to:</p>
      <ul>
        <li>know which personal information we collect, from where, why, and to whom we disclose it;</li>
        <li>receive a copy of it, have it corrected and have it deleted, with the exceptions the law makes;</li>
        <li>opt out of its sale or sharing;</li>
        <li>limit the use of sensitive personal information;</li>
        <li>not be treated differently because you used a right.</li>
      </ul>
      <p>
        In the terms of that law, we collect identifiers and customer records (contact, account and billing details),
        commercial information (quotes and orders) and internet activity (requests to this site). They come from you and
        your browser. We disclose them for business purposes to the providers in section 3. In the past 12 months we
        have not sold personal information or shared it for cross-context behavioral advertising, so there is no sale to
        opt out of. Account sign-in details, and any payment details, are used only for the sign-in or the payment
        itself. We honor the same requests from residents of other states, including {company.address.state}.
      </p>
    </>
  )
}

function Europe() {
  return (
    <>
      <h3>European Union and United Kingdom (GDPR)</h3>
      <p>
        We sell within the United States and handle information there. If the GDPR nevertheless applies to you, we are
        the controller of your information, and you have the right to:
      </p>
      <ul>
        <li>access your information, and have it corrected or erased;</li>
        <li>restrict how we use it, or object to that use;</li>
        <li>receive it in a form that you can take elsewhere;</li>
        <li>withdraw a consent at any time, without effect on what was done before;</li>
        <li>complain to the data protection authority where you live.</li>
      </ul>
      <p>
        We process quote requests and orders because you asked for them (steps toward a contract, and the contract
        itself), business and tax records because the law requires them, and security and duplicate checks in our
        legitimate interest in a site that works and is not abused. Where we ask for consent, we rely on it for that
        purpose only.
      </p>
    </>
  )
}
