import { z } from 'zod/mini'
import { logoSchema } from '#brand/logo.ts'
import { textSchema } from '#lib/field-schemas.ts'
import { ACCENT_COLOR, CONTRAST_PROBLEM, hasEnoughContrast } from './accent-color.ts'
import { isHolidayRule } from './holidays.ts'
import { stateNames } from './us-states.ts'
import { days } from './week.ts'

const line = (name: string, max = 80) => textSchema({ name, min: 1, max, tooShort: `Enter ${name.toLowerCase()}.` })
const percent = (name: string, max: number) =>
  z
    .number(`${name} must be a number.`)
    .check(z.minimum(0, `${name} can't be negative.`), z.maximum(max, `${name} can be ${max} at most.`))
const wholeDays = (name: string) =>
  z
    .int(`${name} must be a whole number of days.`)
    .check(z.minimum(1, `${name} must be at least 1 day.`), z.maximum(365, `${name} can be 365 days at most.`))
const dollars = (name: string) =>
  z
    .number(`${name} must be an amount in dollars.`)
    .check(z.minimum(0, `${name} can't be negative.`), z.maximum(10_000, `${name} can be $10,000 at most.`))

const email = (name: string) =>
  z.email(`${name} must look like name@example.com.`).check(z.maxLength(254, `${name} is too long.`))
const zip = (name: string) =>
  z
    .string(`${name} must have five digits, such as 50265.`)
    .check(z.regex(/^\d{5}$/, `${name} must have five digits, such as 50265.`))
const state = z.string('Choose a state.').check(
  z.minLength(1, 'Choose a state.'),
  z.refine((code) => code in stateNames, 'Use the two letters of a US state, such as IA.'),
)

const NOT_A_PHONE = 'Enter a US phone number with ten digits, such as (515) 555-0195.'
const phone = z
  .string(NOT_A_PHONE)
  .check(z.overwrite(formatPhone), z.regex(/^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/, NOT_A_PHONE))

function formatPhone(text: string): string {
  if (!/^[\d\s().+-]+$/.test(text)) return text
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

const timeZone = z.string('Choose a time zone.').check(
  z.refine((name) => {
    try {
      return name.includes('/') && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
    } catch {
      return false
    }
  }, 'Use a time zone such as America/Chicago.'),
)

const href = z.url('Enter an address that starts with https://').check(
  z.refine((address) => address.startsWith('https://'), 'Enter an address that starts with https://'),
  z.maxLength(300, 'This address is too long.'),
)

const clock = z.string('Times look like 07:30.').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times look like 07:30.'))
const dayHours = z
  .array(
    z.tuple([clock, clock], 'Each block has an opening and a closing time.'),
    'Hours are a list of blocks, empty when closed.',
  )
  .check(
    z.maxLength(4, 'Enter four blocks a day at most.'),
    z.refine((blocks) => blocks.every(([opens, closes]) => opens < closes), 'Closing time must be after opening time.'),
    z.refine(
      (blocks) => blocks.every(([opens], index) => index === 0 || opens >= (blocks[index - 1]?.[1] ?? '')),
      "Blocks can't overlap, and the earlier one comes first.",
    ),
  )
const hours = z
  .object(
    Object.fromEntries(days.map((day) => [day, dayHours])) as Record<(typeof days)[number], typeof dayHours>,
    'Enter the hours of each day.',
  )
  .check(z.refine((week) => days.some((day) => week[day].length > 0), 'Enter hours for at least one day.'))

const HOLIDAY_RULE = 'Rules look like "fourth thursday of november" or "december 25".'
const label = line('A name', 60)
const holidays = z
  .array(
    z.union(
      [
        z.strictObject({
          label,
          rule: z.string().check(
            z.overwrite((rule) => rule.trim().toLowerCase()),
            z.refine(isHolidayRule, HOLIDAY_RULE),
          ),
        }),
        z.strictObject({ label, date: z.iso.date('Dates look like 2026-12-31.') }),
      ],
      'Each holiday has a label and either a date such as 2026-12-31, or a rule such as "fourth thursday of november" or "december 25".',
    ),
    'Holidays are a list.',
  )
  .check(z.maxLength(100, 'Enter 100 holidays at most.'))

const claim = z._default(
  z.nullable(
    textSchema({ name: 'A claim', min: 1, max: 60, tooShort: "A claim can't be blank. Turn it off instead." }),
  ),
  null,
)
const claims = z.object(
  {
    yards: claim,
    parts: claim,
    partsSold: claim,
    rating: claim,
    customers: claim,
    years: claim,
    shipping: claim,
    delivery: claim,
    contactWithin: claim,
  },
  'Claims are a list of texts.',
)

const rate = z.object(
  { piece: dollars('The price of a piece'), perPound: dollars('The price of a pound') },
  'Enter a price for a piece and for a pound.',
)

const NOT_A_HOST = 'Enter a name such as photos.example.com, without https://'
/** A name that public DNS can know, never an address. */
const photoHost = z.string(NOT_A_HOST).check(
  z.overwrite((host) => host.trim().toLowerCase()),
  z.maxLength(253, NOT_A_HOST),
  z.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, NOT_A_HOST),
)

/** A sender: an address, or a name with an address. */
const mailFrom = z
  .string('Enter a sender, such as Parts desk <parts@example.com>.')
  .check(
    z.regex(
      /^(?:[^<>\r\n"]{1,80}<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/,
      'Enter a sender, such as Parts desk <parts@example.com>.',
    ),
  )

/** What an owner can set. One line here and one on the Settings page is all that a new setting needs. */
export const settingsSchema = z.object({
  name: line('Name', 40),
  legalName: line('Legal name'),
  since: z
    .int('Enter a year.')
    .check(z.minimum(1850, 'Enter a year since 1850.'), z.maximum(2100, 'Enter a year that has begun.')),
  phone,
  email: email('Email'),
  address: z.object(
    { street: line('Street'), city: line('City', 60), state, zip: zip('ZIP code') },
    'Enter street, city, state and ZIP code.',
  ),
  timeZone,
  social: z
    .array(z.object({ name: line('A name', 30), href }), 'Social links are a list.')
    .check(z.maxLength(10, 'Enter ten links at most.')),
  claims,
  legalState: state,
  legalCounty: z.nullable(line('County', 60)),
  hours,
  holidays,
  freightOriginZip: zip('Freight origin'),
  freightRates: z.object(
    { 'parcel-small': rate, 'parcel-medium': rate, oversize: rate, 'freight-LTL': rate },
    'Enter rates for every kind of shipping.',
  ),
  surcharges: z.object(
    { home: dollars('Home delivery'), liftgate: dollars('A liftgate') },
    'Enter what home delivery and a liftgate cost.',
  ),
  pickup: z.boolean('Pickup is on or off.'),
  taxStates: z.nullable(
    z.array(z.object({ state, percent: percent('A tax rate', 20) }), 'States are a list.').check(
      z.maxLength(60, 'Each state can be in the list once.'),
      z.refine(
        (list) => new Set(list.map((entry) => entry.state)).size === list.length,
        'Each state can be in the list once.',
      ),
    ),
  ),
  quoteValidDays: wholeDays('How long a quote is valid'),
  holdHours: z._default(
    z
      .int('How long a part is held must be a whole number of hours.')
      .check(z.minimum(1, 'Hold parts for at least 1 hour.'), z.maximum(500, 'Hold parts for 500 hours at most.')),
    24,
  ),
  returnDays: wholeDays('The return window'),
  returnExceptions: z
    .array(line('An exception', 120), 'Exceptions are a list.')
    .check(z.maxLength(20, 'Enter 20 exceptions at most.')),
  restockingPercent: percent('Restocking', 50),
  coreDeposits: z.boolean('Core deposits are on or off.'),
  photoHosts: z._default(z.array(photoHost, 'Hosts are a list.').check(z.maxLength(20, 'Enter 20 hosts at most.')), []),
  depositPercent: z._default(
    z.nullable(percent('A deposit', 100).check(z.minimum(1, 'A deposit must be at least 1 percent.'))),
    null,
  ),
  paymentInstructions: z._default(
    textSchema({ name: 'Payment instructions', max: 600, clean: (text) => text.trim() }),
    '',
  ),
  refundLimit: z._default(dollars('The refund limit'), 100),
  paymentReminder: z._default(z.boolean('The reminder is on or off.'), false),
  mailFrom: z.nullable(mailFrom),
  staffMailTo: z
    .array(email('An address'), 'Addresses are a list.')
    .check(z.maxLength(20, 'Enter 20 addresses at most.')),
  signature: textSchema({ name: 'The signature', max: 300, clean: (text) => text.trim() }),
  logo: z.nullable(logoSchema),
  accentColor: z.nullable(
    z.string('Colors look like #b45309.').check(
      z.overwrite((color) => color.toLowerCase()),
      z.regex(ACCENT_COLOR, 'Colors look like #b45309.'),
      z.refine(hasEnoughContrast, CONTRAST_PROBLEM),
    ),
  ),
})

export type Settings = z.infer<typeof settingsSchema>

/** The complete settings, with what no owner has set yet from the sample. */
export const settingNames = Object.keys(settingsSchema.shape) as (keyof Settings)[]

export const settingsChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

export type SettingsChange = z.infer<typeof settingsChangeSchema>

type Checked = { ok: true; settings: Partial<Settings> } | { ok: false; fields: Record<string, string> }

/** Checks each field that's given; the others stay as they are. */
export function checkSettings(given: Readonly<Record<string, unknown>>): Checked {
  const settings: Record<string, unknown> = {}
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const schema = Object.hasOwn(settingsSchema.shape, name) ? settingsSchema.shape[name as keyof Settings] : null
    const parsed = schema?.safeParse(value)
    if (!parsed) fields[name] = `There's no setting called ${name}.`
    else if (parsed.success) settings[name] = parsed.data
    else fields[name] = describeIssue(parsed.error)
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, settings }
}

/** The first problem, with where it is: "saturday: Closing time must be after opening time." */
function describeIssue({ issues }: z.core.$ZodError): string {
  const [issue] = issues
  const place = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `number ${key + 1}` : String(key)))
  return [...place, issue?.message ?? "This isn't valid."].join(': ')
}

/** What a save would change, field by field. */
export function listChanges(before: Settings, after: Partial<Settings>): SettingsChange[] {
  return settingNames
    .filter((field) => field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}
