import type { ShopLogo } from '#brand/logo.ts'
import { logoAddress } from '#brand/logo-address.ts'
import { ACCENT_COLOR, CONTRAST_PROBLEM, DEFAULT_ACCENT, hasEnoughContrast, textOn } from '#company/accent-color.ts'
import { federalHolidays, type Holiday } from '#company/holidays.ts'
import { sampleSettings } from '#company/sample-settings.ts'
import type { Settings } from '#company/settings.ts'
import { stateNames } from '#company/us-states.ts'
import { readAnswer, sendCall } from '#lib/call-api.ts'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Input } from '#ui/field.tsx'
import { type Control, Labeled } from '#ui/labeled.tsx'
import { pictureUpload } from '#ui/upload-control.tsx'
import { choice, group, list, number, optional, text } from '#ui/value-controls.tsx'

const US_ZONES = ['New_York', 'Chicago', 'Denver', 'Phoenix', 'Los_Angeles', 'Anchorage'].map(
  (city) => `America/${city}`,
)

export const state = choice(() => Object.entries(stateNames).map(([value, label]) => ({ value, label })))

export const timeZone = choice(() => [
  ...[...US_ZONES, 'Pacific/Honolulu'].map((value) => toZone(value, 'United States')),
  ...Intl.supportedValuesOf('timeZone')
    .filter((value) => !US_ZONES.includes(value) && value !== 'Pacific/Honolulu')
    .map((value) => toZone(value, 'All time zones')),
])

function toZone(value: string, zones: string) {
  return { value, label: value.replaceAll('_', ' '), group: zones }
}

type Claims = Settings['claims']

const claim = (name: keyof Claims) => optional('Show it', text(), sampleSettings.claims[name] ?? '')

export const claims = group<Claims>({
  yards: ['Yards you search', claim('yards')],
  parts: ['Parts you can find', claim('parts')],
  partsSold: ['Parts sold', claim('partsSold')],
  rating: ['Rating', claim('rating')],
  customers: ['Customers', claim('customers')],
  years: ['Years in business', claim('years')],
  shipping: ['Ships within', claim('shipping')],
  delivery: ['Delivered within', claim('delivery')],
  contactWithin: ['You contact customers within', claim('contactWithin')],
})

const dateKinds = [
  { value: 'rule', label: 'Every year' },
  { value: 'date', label: 'One date' },
] as const

const holiday: Control<Holiday> = {
  isGroup: true,
  Edit: ({ value, onChange, described: { disabled } }) => {
    const { label } = value
    const kind = 'date' in value ? 'date' : 'rule'
    const [when, setWhen] =
      'date' in value
        ? [value.date, (date: string) => onChange({ label, date })]
        : [value.rule, (rule: string) => onChange({ label, rule })]
    return (
      <div className="grid items-end gap-2 sm:grid-cols-[1fr_auto_1fr]">
        <Labeled
          label="Name"
          control={text()}
          value={label}
          onChange={(next) => onChange({ ...value, label: next })}
          isDisabled={disabled}
        />
        <ChoiceGroup
          legend="When"
          hideLegend
          options={dateKinds}
          value={kind}
          onChange={(next) => onChange(next === 'date' ? { label, date: '' } : { label, rule: '' })}
        />
        <Input
          aria-label={kind === 'date' ? 'Date' : 'Rule'}
          type={kind === 'date' ? 'date' : 'text'}
          placeholder="fourth thursday of november"
          value={when}
          onChange={({ target }) => setWhen(target.value)}
        />
      </div>
    )
  },
}

export const holidays: Control<Holiday[]> = list({
  item: holiday,
  noun: 'holiday',
  blank: { label: '', rule: '' },
  more: { label: 'Add the federal holidays', run: addFederalHolidays },
})

/** Skips holidays that are already listed, whatever the owner calls them. */
function addFederalHolidays(listed: readonly Holiday[]): Holiday[] {
  const rules = new Set(listed.flatMap((each) => ('rule' in each ? [each.rule.trim().toLowerCase()] : [])))
  return [...listed, ...federalHolidays.filter((each) => 'rule' in each && !rules.has(each.rule))]
}

const taxKinds = [
  { value: 'all', label: 'Every state at its average rate' },
  { value: 'listed', label: 'Only these states' },
  { value: 'none', label: 'Nowhere' },
] as const

type TaxStates = NonNullable<Settings['taxStates']>

const blankTax: TaxStates[number] = { state: '', percent: 0 }

const taxList: Control<TaxStates> = list({
  item: group<TaxStates[number]>({ state: ['State', state], percent: ['Rate', number('%')] }),
  noun: 'state',
  blank: blankTax,
})

const startTaxes = { all: () => null, listed: () => [blankTax], none: () => [] }

function taxKindOf(value: TaxStates | null): keyof typeof startTaxes {
  if (value === null) return 'all'
  return value.length > 0 ? 'listed' : 'none'
}

export const taxStates: Control<TaxStates | null> = {
  isGroup: true,
  Edit: ({ label, value, onChange, described }) => (
    <div className="flex flex-col gap-3">
      <ChoiceGroup
        legend={label}
        hideLegend
        options={taxKinds}
        value={taxKindOf(value)}
        onChange={(kind) => onChange(startTaxes[kind]())}
      />
      {value !== null && value.length > 0 && <taxList.Edit {...{ label, value, onChange, described }} />}
    </div>
  ),
}

const rate = group<Settings['freightRates']['oversize']>({
  piece: ['Each piece', number('dollars')],
  perPound: ['Each pound', number('dollars')],
})

export const freightRates = group<Settings['freightRates']>(
  {
    'parcel-small': ['Small parcel', rate],
    'parcel-medium': ['Medium parcel', rate],
    oversize: ['Oversize parcel', rate],
    'freight-LTL': ['Freight (pallet)', rate],
  },
  '',
)

export const logo = pictureUpload<ShopLogo>({
  noun: 'logo',
  accept: 'image/svg+xml,image/png,image/jpeg,image/webp',
  upload: async (file) =>
    readAnswer<'POST /api/admin/settings/logo'>(await sendCall('POST /api/admin/settings/logo', { file })),
  addressOf: logoAddress,
})

const color: Control<string> = {
  isGroup: true,
  Edit: ({ value, onChange, described: { id, disabled } }) => {
    const isColor = ACCENT_COLOR.test(value.toLowerCase())
    return (
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="color"
          aria-label="Pick a color"
          disabled={disabled}
          className="size-11 cursor-pointer rounded-md border border-field-border bg-background p-1"
          value={isColor ? value : DEFAULT_ACCENT}
          onChange={({ target }) => onChange(target.value)}
        />
        <Input
          id={id}
          aria-label="Color as #rrggbb"
          className="max-w-32"
          disabled={disabled}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        {isColor && (
          <span
            className="rounded-md px-4 py-2.5 font-semibold"
            style={{ backgroundColor: value, color: textOn(value) }}
          >
            A button
          </span>
        )}
        {isColor && !hasEnoughContrast(value) && (
          <p role="status" className="basis-full text-sm text-destructive">
            {CONTRAST_PROBLEM}
          </p>
        )}
      </div>
    )
  },
}

export const accentColor = optional('Use our own color', color, DEFAULT_ACCENT)
