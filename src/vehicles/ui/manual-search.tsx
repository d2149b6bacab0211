import type { ReactNode } from 'react'
import { FieldError } from '#ui/field.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Select } from '#ui/select.tsx'
import type { Option } from '#ui/select-list.tsx'
import { type Catalogue, groupModels, listMakes, YEARS } from '#vehicles/catalogue.ts'
import type { ManualChoice } from '#vehicles/vehicle-choice.ts'
import { useCatalogue } from './vehicle-queries.ts'

type Props = {
  choice: ManualChoice
  isMissing: boolean
  needsCatalogue: boolean
  onChoose: (change: Partial<ManualChoice>) => void
  partSelect: ReactNode
  partName: string
}

const yearOptions = toOptions(YEARS)

export function ManualSearch({ choice, isMissing, needsCatalogue, onChoose, partSelect, partName }: Props) {
  const { year, make, model } = choice
  const catalogue = useCatalogue(needsCatalogue)
  if (catalogue.isError)
    return (
      <LoadFailed isCompact onRetry={catalogue.refetch}>
        The list of makes and models didn't load. Check your connection and try again.
      </LoadFailed>
    )
  return (
    <div className="flex flex-col gap-4">
      {isMissing && <FieldError>Choose year, make and model first.</FieldError>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Year"
          options={withChosen(yearOptions, year)}
          value={year}
          onChange={(chosen) => onChoose({ year: chosen })}
          placeholder="Select Year"
        />
        <Select
          label="Make"
          options={withChosen(makeOptions(catalogue.data), make)}
          value={make}
          onChange={(chosen) => onChoose({ make: chosen })}
          placeholder={year ? 'Select Make' : 'Select Year First'}
          disabled={!year || catalogue.isPending}
        />
        <Select
          label="Model"
          options={withChosen(modelOptions(catalogue.data, make, year), model)}
          value={model}
          onChange={(chosen) => onChoose({ model: chosen })}
          placeholder={make ? 'Select Model' : 'Select Make First'}
          disabled={!make || catalogue.isPending}
        />
        {partSelect}
      </div>
      {model && (
        <section aria-label="Vehicle Selected" className="rounded-md border border-border bg-background p-4">
          <h3 className="text-sm font-semibold text-muted-foreground">Vehicle Selected</h3>
          <p className="font-display text-xl">{`${year} ${make} ${model}`}</p>
          {partName && <p>{partName}</p>}
        </section>
      )}
    </div>
  )
}

function makeOptions(catalogue: Catalogue | undefined) {
  return catalogue ? toOptions(listMakes(catalogue)) : []
}

function modelOptions(catalogue: Catalogue | undefined, make: string, year: string) {
  if (!catalogue) return []
  const { sold, others } = groupModels(catalogue, make, Number(year))
  if (sold.length === 0) return toOptions(others)
  return [...toOptions(sold, `Sold in ${year}`), ...toOptions(others, 'Other years')]
}

function toOptions(names: readonly string[], group = ''): Option[] {
  return names.map((name) => ({ value: name, label: name, group }))
}

function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, label: chosen }, ...options]
}
