import type { Settings } from '#company/settings.ts'
import type { Control } from '#ui/labeled.tsx'
import { group, list, longText, nullableNumber, nullableText, number, onOff, text } from '#ui/value-controls.tsx'
import { weekHours } from './hours-control.tsx'
import { accentColor, claims, freightRates, holidays, logo, state, taxStates, timeZone } from './shop-controls.tsx'

export const sections = ['Who', 'When', 'Selling', 'Email', 'Looks'] as const

type Section = (typeof sections)[number]

export type SettingField<Value> = { section: Section; label: string; help: string; control: Control<Value> }

const [who, when, selling, email, looks] = [
  inSection('Who'),
  inSection('When'),
  inSection('Selling'),
  inSection('Email'),
  inSection('Looks'),
]

function inSection(section: Section) {
  return <Value>(label: string, help: string, control: Control<Value>): SettingField<Value> => ({
    ...{ section, label, help, control },
  })
}

const [day, percent, zip] = [
  number('days', { step: 1 }),
  number('%'),
  text({ inputMode: 'numeric', className: 'max-w-32' }),
]

/** The Settings page, in its order: one line for each setting of the model. */
export const settingFields: { [Name in keyof Settings]: SettingField<Settings[Name]> } = {
  name: who('Name', 'What customers call you: in the header, page titles, emails and chat.', text()),
  legalName: who('Legal name', 'In the Terms, the Privacy page and the footer.', text()),
  since: who(
    'In business since',
    'A year, such as 1995. The years in business under Claims follow it.',
    number('', { step: 1 }),
  ),
  phone: who('Phone', 'On every page. US numbers, with area code.', text({ type: 'tel' })),
  email: who('Support email', 'Where customers write to, and where the contact form goes.', text({ type: 'email' })),
  address: who(
    'Address',
    'Where the yard is. It shows in the footer and on the Contact page.',
    group({ street: ['Street', text()], city: ['City', text()], state: ['State', state], zip: ['ZIP code', zip] }),
  ),
  social: who(
    'Social links',
    'Shown in the footer, in this order.',
    list({
      noun: 'link',
      blank: { name: '', href: 'https://' },
      item: group({ name: ['Name', text()], href: ['Address', text({ type: 'url' })] }),
    }),
  ),
  claims: who('Claims', "What the site says about you. Turn off what you can't prove; no gap is left.", claims),
  legalState: who('State for the Terms', 'The law the Terms name.', state),
  legalCounty: who(
    'County for the Terms',
    "The courts the Terms name, such as Polk County. Leave it blank for the state's.",
    nullableText(),
  ),
  timeZone: when('Time zone', 'Hours, reports and promised times use it.', timeZone),
  hours: when('Opening hours', 'A day can have several blocks, for a lunch break. No block means closed.', weekHours),
  holidays: when(
    'Holidays',
    "Days you're closed. A rule looks like “fourth thursday of november” or “december 25”.",
    holidays,
  ),
  freightOriginZip: selling(
    'Freight origin',
    "The ZIP code parts ship from. Freight is priced by the distance from here. While it's your address's, it follows a new address.",
    zip,
  ),
  freightRates: selling('Freight rates', 'For the nearest zone, before distance.', freightRates),
  surcharges: selling(
    'Freight surcharges',
    'Added to freight that goes on a pallet.',
    group({ home: ['Home delivery', number('dollars')], liftgate: ['Liftgate', number('dollars')] }),
  ),
  pickup: selling(
    'Pickup',
    'Customers can pick parts up at your address and pay no freight.',
    onOff('Customers can pick up'),
  ),
  taxStates: selling('Sales tax', "Where you collect it. Elsewhere it's $0, and the price says so.", taxStates),
  quoteValidDays: selling('Quotes are valid for', "Quotes you've already sent keep their date.", day),
  holdHours: selling(
    'Parts in stock are held for',
    "Opening hours after a customer's yes. Then the part is free again, unless you confirmed it.",
    number('hours', { step: 1 }),
  ),
  returnDays: selling('Return window', 'How long customers can return a part.', day),
  returnExceptions: selling(
    "Can't be returned",
    'Shown with the return rules.',
    list({ noun: 'exception', blank: '', item: text() }),
  ),
  restockingPercent: selling('Restocking fee', '0 means none.', percent),
  coreDeposits: selling(
    'Core deposits',
    'A deposit customers get back when they return the old part.',
    onOff('Charge core deposits'),
  ),
  photoHosts: selling(
    'Photos from other sites',
    'A stock file can name photos by address. We fetch them from these hosts only, such as photos.example.com.',
    list({ noun: 'host', blank: '', item: text() }),
  ),
  depositPercent: selling(
    'Deposit',
    'How much of an order customers can pay up front, in percent. Leave it blank to take only full payment.',
    nullableNumber('%'),
  ),
  paymentInstructions: selling(
    'How to pay',
    "Shown on the page of each order that isn't paid yet, such as where to mail a check. Online card payments are set up on the server, with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: see “Payments with Stripe” in docs/operations.md.",
    longText,
  ),
  refundLimit: selling('Refund limit', 'How much agents can refund per order without an admin.', number('dollars')),
  paymentReminder: selling(
    'Payment reminder',
    "One email, three days after an order, if it isn't paid by then.",
    onOff('Remind customers once'),
  ),
  mailFrom: email(
    'Sender',
    'Such as Parts desk <parts@example.com>. Leave it blank to use your name and support email.',
    nullableText(),
  ),
  staffMailTo: email(
    'Who gets staff emails',
    'New requests and reminders go to these addresses; with none, to the support email.',
    list({ noun: 'address', blank: '', item: text({ type: 'email' }) }),
  ),
  signature: email('Signature', 'Below emails that staff write.', longText),
  logo: looks(
    'Logo',
    'In the header, emails, the tab and with shared links. SVG, PNG, JPEG or WebP, up to 2 MB.',
    logo,
  ),
  accentColor: looks('Accent color', 'For buttons, links and the line at the top of emails.', accentColor),
}
