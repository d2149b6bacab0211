import { TextField } from './text-field.tsx'

type DayRange = { from: string; to: string }

type Props = { range: DayRange; isOpen?: boolean; onChange: (range: DayRange) => void }

/** Two days, each as "2026-03-02". One may be empty only if the range can be open. */
export function DayRangeFields({ range: { from, to }, isOpen, onChange }: Props) {
  const change = (range: DayRange) => (isOpen || (range.from && range.to)) && onChange(range)
  const day = { type: 'date', required: !isOpen }
  return (
    <>
      <TextField label="From" {...day} value={from} onChange={({ target }) => change({ from: target.value, to })} />
      <TextField label="To" {...day} value={to} onChange={({ target }) => change({ from, to: target.value })} />
    </>
  )
}
