/** Section 3 of the privacy policy: each kind of provider, and the least it needs. */
export function ThirdParties() {
  return (
    <>
      <p>
        <strong>We do not sell personal information, and we do not share it for advertising.</strong> We use outside
        providers for work we cannot do alone. Each receives what its task needs, and only when that task comes up:
      </p>
      <Providers />
      <h3>Our pages</h3>
      <p>
        Our pages load their fonts, pictures and scripts from our own server. Your browser makes no third-party requests
        when you use them: no ad pixels, no embedded social buttons, no outside analytics. The links to our social
        profiles are plain links, and those networks learn of your visit only if you follow one.
      </p>
      <h3>When the law or a transfer requires it</h3>
      <p>
        We disclose information when a valid legal order requires it, or when it is needed to protect a person's safety
        or our legal rights. If the business changes hands, its records may pass to the new owner, who must keep to this
        policy for the information we collected under it.
      </p>
    </>
  )
}

function Providers() {
  return (
    <ul>
      <li>
        <strong>An AI provider</strong> may help the chat assistant answer. It then receives the messages of that
        conversation and the vehicle, part and price information looked up for it. It does not receive other customers'
        data. When the built-in assistant answers, no AI provider is involved.
      </li>
      <li>
        <strong>A voice/SMS provider</strong> carries calls and text messages between us. It receives your phone number
        and the call or message.
      </li>
      <li>
        <strong>An email delivery provider</strong> carries quotes and replies. It receives your email address and the
        message.
      </li>
      <li>
        <strong>A VIN vehicle-data lookup</strong> turns a VIN into a year, make, model and trim. It receives the VIN,
        not your name or contact information.
      </li>
      <li>
        <strong>A parts market-pricing aggregator</strong> supplies market prices. It receives the year, make, model and
        part, nothing about you.
      </li>
      <li>
        <strong>Payment processors</strong> handle payment when you order. They receive your billing and payment details
        and use them under their own terms as well.
      </li>
      <li>
        <strong>Our partner salvage yard network</strong> finds the part. A yard receives the vehicle and part we are
        looking for. If it ships your order, it and the carrier receive what delivery requires: a name, an address and,
        where the carrier asks for one, a phone number. They may not use it to sell to you.
      </li>
    </ul>
  )
}
