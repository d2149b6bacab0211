import { Link } from 'wouter'
import { company } from '#company/company.ts'
import { LegalContact } from './legal-contact.tsx'
import { PrivacyRights } from './privacy-rights.tsx'
import { ThirdParties } from './privacy-third-parties.tsx'

export const privacySections = [
  { id: 'information-collected', title: 'Information We Collect', content: <InformationCollected /> },
  { id: 'use', title: 'How We Use Information', content: <Use /> },
  { id: 'third-parties', title: 'Third Parties', content: <ThirdParties /> },
  { id: 'security', title: 'Security', content: <Security /> },
  { id: 'privacy-rights', title: 'Privacy Rights (GDPR and CCPA)', content: <PrivacyRights /> },
  { id: 'cookies', title: 'Cookies', content: <Cookies /> },
  { id: 'retention', title: 'Retention', content: <Retention /> },
  { id: 'contact', title: 'Contact', content: <Contact /> },
] as const

function InformationCollected() {
  return (
    <>
      <p>You can read this site and decode a VIN without telling us who you are.</p>
      <h3>What you give us</h3>
      <ul>
        <li>
          <strong>Contact information.</strong> Your name, email, phone number and ZIP code when you request a quote.
          Your name, email, subject and message when you use the contact form. Your name and a phone number or email
          when you ask the chat assistant for a person.
        </li>
        <li>
          <strong>Your vehicle and part.</strong> The VIN, or the year, make and model, the part you need and any notes.
        </li>
        <li>
          <strong>Conversations.</strong> What you write in the chat and in email. For phone calls, the time, direction,
          length and status.
        </li>
        <li>
          <strong>Billing and payment details.</strong> If you order: your billing and delivery address, how you paid
          and the record of the payment. This website has no payment form and does not ask for card numbers.
        </li>
        <li>
          <strong>Account data.</strong> If you hold an account with us: your username, password and preferences.
          Getting a quote takes no account.
        </li>
      </ul>
      <h3>What your browser sends</h3>
      <p>
        Like every website, ours receives your IP address, your browser's description of itself, and the address and
        time of each request. The cookies and local storage we use are listed in section 6.
      </p>
      <h3>What we add</h3>
      <p>
        We keep your quotes and their prices, how far your request has come, the notes and changes our staff make, and a
        flag when a request looks like a duplicate of another one.
      </p>
      <h3>Minors</h3>
      <p>
        The site is for people who are 18 or older. We do not knowingly collect information from anyone younger. If you
        believe that we have, tell us and we will delete it.
      </p>
    </>
  )
}

function Use() {
  return (
    <>
      <p>We use your information to:</p>
      <ul>
        <li>decode your VIN, price your part, email you the quote and contact you about it;</li>
        <li>
          answer your questions, in the chat, by phone or by email, and by text message if you write to us that way;
        </li>
        <li>take payment, ship the part, and handle returns, warranties and core deposits;</li>
        <li>keep the site working, limit abuse and stop the same form from counting twice;</li>
        <li>keep the business and tax records the law requires, and defend legal claims.</li>
      </ul>
      <h3>Your phone number</h3>
      <p>
        We use your phone number to talk with you about the part you asked for and any order that follows.{' '}
        <strong>We do not sell, rent or trade it,</strong> and we do not hand it to other sellers so that they can call
        you. If you would rather not be called or texted, say so in the notes, reply to our message, or tell whoever
        calls, and we will stop.
      </p>
      <h3>Automatic pricing</h3>
      <p>
        A quote is calculated automatically from the vehicle, the part and the ZIP code, which sets freight and tax.
        Your name, email and phone number play no part in the price.
      </p>
    </>
  )
}

function Security() {
  return (
    <>
      <ul>
        <li>
          Customer records, quotes and conversations are open only to staff who have signed in. The visitor cookie lets
          your own browser continue what it started.
        </li>
        <li>Account passwords are stored as hashes, not as text that can be read back.</li>
        <li>
          Our cookies are http-only, so scripts on a page cannot read them, and are sent only over an encrypted
          connection when the site runs on https.
        </li>
        <li>A chat conversation is tied to the browser that started it. Its id alone does not open it elsewhere.</li>
        <li>Changes that staff make to a customer record are logged: who, what and when.</li>
      </ul>
      <p>
        No system is perfectly secure. Please do not put card numbers or other secrets in a form or in the chat. If a
        breach affects your information, we will notify you as the law requires.
      </p>
    </>
  )
}

function Cookies() {
  return (
    <>
      <p>
        We use no advertising or tracking cookies. There are two cookies, both our own and both needed for the site to
        work:
      </p>
      <ul>
        <li>
          <strong>Visitor cookie.</strong> One signed, http-only cookie, set with the first form or chat message you
          send. It lets your browser add to its own quotes and continue its own conversation, keeps others out of them,
          and helps us limit abuse. If you only read, it is not set.
        </li>
        <li>
          <strong>Staff session cookie.</strong> Set when a member of our staff signs in. Shoppers do not get it.
        </li>
      </ul>
      <p>Two things are kept in your browser's local storage:</p>
      <ul>
        <li>the color theme you chose, under the name 'autoparts-theme';</li>
        <li>the last vehicle you used, so that you do not have to enter it again.</li>
      </ul>
      <p>
        The chat keeps the number of your conversation, and whether its window is open, in the session storage of the
        tab. Your browser deletes that when you close the tab.
      </p>
      <p>
        You can delete all of these in your browser's settings. The site still works, but it no longer recognizes your
        earlier quotes and chat as yours.
      </p>
    </>
  )
}

function Retention() {
  return (
    <>
      <ul>
        <li>
          <strong>Transaction records</strong> (orders, payments, invoices, returns) are kept for 7 years.
        </li>
        <li>
          <strong>Quotes, messages and conversations</strong> that do not become an order are kept for as long as we
          need them to answer you and to run the parts desk, or until you ask us to delete them.
        </li>
        <li>
          <strong>Account data</strong> is kept while the account is open.
        </li>
        <li>
          <strong>Technical records</strong> are kept for as long as they serve security and troubleshooting. The key
          that stops one form from counting twice is valid for 24 hours.
        </li>
      </ul>
      <p>
        A quote is valid for 14 days. After that it shows as expired but stays in our records. When you ask us to delete
        something, we delete it unless the law, an open order or a legal claim requires us to keep it, and we tell you
        if that is so.
      </p>
    </>
  )
}

function Contact() {
  return (
    <>
      <p>
        For a privacy question or request, write to <a href={company.email.href}>{company.email.address}</a> with the
        subject "Privacy", call us, or use our <Link href="/contact">contact page</Link>.
      </p>
      <LegalContact />
      <p>
        If we change this policy, we post the new version here with a new date. We will not start to sell information
        that we collected under this version.
      </p>
    </>
  )
}
