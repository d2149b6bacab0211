import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#lib/api-query.ts'
import { callApi } from '#lib/call-api.ts'
import { unpackPartNames } from '#parts/compact-parts.ts'
import { findParts } from '#parts/find-parts.ts'
import type { PartName } from '#parts/part.ts'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Select } from '#ui/select.tsx'

const PAUSE_MS = 300
const MIN_LETTERS = 3
const MAX_LETTERS = 100

type Props = { value: string; onChange: (name: string) => void; disabled: boolean }

export function PartSelect({ value, onChange, disabled }: Props) {
  const { data: parts = [], isPending, isError, refetch } = usePartNames()
  const [query, setQuery] = useState('')
  const search = useForgivingSearch(parts, query)
  if (isError && !disabled)
    return (
      <LoadFailed isCompact onRetry={refetch}>
        The parts list didn't load. Try again, or name the part in the notes of the quote form.
      </LoadFailed>
    )
  return (
    <Select
      label="Part Name"
      options={toOptions(parts.map(({ name }) => name))}
      value={value}
      onChange={onChange}
      onClear={() => onChange('')}
      placeholder={placeholderFor(disabled, isPending)}
      disabled={disabled || isPending}
      find={(_options, typed) => toOptions(search.find(typed))}
      onQuery={setQuery}
      emptyText={search.isAsking ? 'Looking for similar words...' : undefined}
    />
  )
}

function useForgivingSearch(parts: readonly PartName[], query: string) {
  const isUnknown = isWorthAsking(query) && findParts(parts, query).length === 0
  const unknown = isUnknown ? query.trim() : ''
  const asked = useDebounced(unknown, PAUSE_MS)
  const similar = usePartSearch(asked)
  const isAnswered = asked === unknown && similar.data !== undefined
  return {
    isAsking: isUnknown && !isAnswered && !similar.isError,
    find(typed: string): string[] {
      const known = findParts(parts, typed).map(({ name }) => name)
      return known.length === 0 && isAnswered ? similar.data : known
    },
  }
}

function isWorthAsking(query: string) {
  const { length } = query.trim()
  return length >= MIN_LETTERS && length <= MAX_LETTERS
}

function placeholderFor(disabled: boolean, isPending: boolean) {
  if (disabled) return 'Select Model First'
  return isPending ? 'Loading parts...' : 'Select Part'
}

function toOptions(names: readonly string[]) {
  return names.map((name) => ({ value: name, label: name }))
}

function usePartNames() {
  return useQuery({ ...apiQuery('GET /api/parts'), select: unpackPartNames })
}

/** Parts that the words can mean but the list's own search doesn't find. */
function usePartSearch(words: string) {
  return useQuery({
    queryKey: ['/api/parts/search', words],
    queryFn: ({ signal }) => callApi('GET /api/parts/search', { query: { q: words }, signal }),
    enabled: words !== '',
  })
}
