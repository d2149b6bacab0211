import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query.ts'
import { unpackPartNames } from '#parts/compact-parts.ts'
import { findParts } from '#parts/find-parts.ts'
import type { PartName } from '#parts/part.ts'
import { Select } from '#ui/select.tsx'

type Props = { value: string; onChange: (name: string) => void; disabled: boolean }

/** All parts of the trade, found by name or by what shoppers call them. */
export function PartSelect({ value, onChange, disabled }: Props) {
  const { data: parts = [], isPending } = usePartNames()
  return (
    <Select
      label="Part Name"
      options={toOptions(parts)}
      value={value}
      onChange={onChange}
      placeholder={placeholderFor(disabled, isPending)}
      disabled={disabled || isPending}
      find={(_options, query) => toOptions(findParts(parts, query))}
    />
  )
}

function usePartNames() {
  return useQuery({ ...apiQuery('GET /api/parts'), select: unpackPartNames })
}

function placeholderFor(disabled: boolean, isPending: boolean) {
  if (disabled) return 'Select Model First'
  return isPending ? 'Loading parts...' : 'Select Part'
}

function toOptions(parts: readonly PartName[]) {
  return parts.map(({ name }) => ({ value: name, label: name }))
}
