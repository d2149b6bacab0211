import { Field, Input } from './field.tsx'

type DayRange = { from: string; to: string }

/** Two days, each as "2026-03-02". An empty one comes through only where it may be left open. */
export function DayRangeFields({
  range,
  isOpen,
  onChange,
}: {
  range: DayRange
  isOpen?: boolean
  onChange: (range: DayRange) => void
}) {
  return (['from', 'to'] as const).map((end) => (
    <Field key={end} label={end === 'from' ? 'From' : 'To'}>
      {(described) => (
        <Input
          {...described}
          type="date"
          required={!isOpen}
          value={range[end]}
          onChange={({ target }) =>
            (isOpen || target.value) && onChange({ from: range.from, to: range.to, [end]: target.value })
          }
        />
      )}
    </Field>
  ))
}
