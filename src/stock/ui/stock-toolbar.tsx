import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { apiQuery } from '#lib/api-query.ts'
import type { ApiAnswer } from '#lib/call-api.ts'
import { capitalize } from '#lib/wording.ts'
import { itemStates } from '#stock/stock-item.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { partNamesQuery } from './stock-queries.ts'
import { changeStockView, isNarrowed, type StockView } from './use-stock-view.ts'

const SEARCH_AFTER_MS = 200

const ANY = { value: '', label: 'Any state' }
const STATES = [ANY, ...itemStates.map((state) => ({ value: state, label: capitalize(state) }))]
const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'number', label: 'Stock number' },
  { value: 'price', label: 'Lowest price' },
  { value: 'mileage', label: 'Lowest mileage' },
]

const makesQuery = {
  ...apiQuery('GET /api/vehicles/catalogue'),
  select: (makes: ApiAnswer<'GET /api/vehicles/catalogue'>) => makes.map(([name]) => name),
}

export function StockToolbar({ view }: { view: StockView }) {
  const { data: parts = [] } = useQuery(partNamesQuery)
  const { data: makes = [] } = useQuery(makesQuery)
  return (
    <search className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
      <div className="col-span-2">
        <TypedFilter
          label="Search"
          name="q"
          view={view}
          placeholder="Number, part, vehicle, VIN or interchange"
          maxLength={100}
        />
      </div>
      <ListFilter label="State" name="state" view={view} options={STATES} />
      <ListFilter label="Sort" name="sort" view={view} options={SORTS} />
      <ListFilter label="Part" name="part" view={view} options={toOptions(parts)} />
      <ListFilter label="Make" name="make" view={view} options={toOptions(makes)} />
      <TypedFilter label="Model" name="model" view={view} maxLength={60} />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-16 flex-1">
          <TypedFilter label="Year" name="year" view={view} inputMode="numeric" maxLength={4} isComplete={isYear} />
        </div>
        {isNarrowed(view) && (
          <Button
            variant="outline"
            onClick={() => changeStockView({ q: '', part: '', make: '', model: '', year: '', state: '' })}
          >
            Clear
          </Button>
        )}
      </div>
    </search>
  )
}

function toOptions(names: readonly string[]) {
  return [{ value: '', label: 'Any' }, ...names.map((name) => ({ value: name, label: name }))]
}

type FilterProps = { label: string; name: keyof StockView; view: StockView }

function ListFilter({ label, name, view, options }: FilterProps & Pick<ComponentProps<typeof Select>, 'options'>) {
  return (
    <Select
      label={label}
      options={options}
      value={view[name]}
      placeholder={view[name] || 'Any'}
      onChange={(value) => changeStockView({ [name]: value })}
    />
  )
}

type TypedProps = FilterProps & ComponentProps<'input'> & { isComplete?: (text: string) => boolean }

/** Filters a moment after the last key. */
function TypedFilter({ label, name, view, isComplete = () => true, ...input }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null || !isComplete(typed)) return
    const timer = setTimeout(() => {
      changeStockView({ [name]: typed }, { replace: true })
      setTyped(null)
    }, SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextField
      {...input}
      label={label}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? view[name]}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function isYear(text: string): boolean {
  return /^(\d{4})?$/.test(text)
}
