import { TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { describeBuild } from '#vehicles/build-details.ts'
import type { DecodedAnswer } from './vehicle-queries.ts'

type Props = { ref: Ref<HTMLElement>; decoded: DecodedAnswer; onChooseManually: () => void }

export function VehiclePlate({ ref, decoded, onChooseManually }: Props) {
  const { year, make, model, trim, warnings } = decoded
  const details = describeBuild(decoded)
  return (
    <section
      ref={ref}
      aria-label="Decoded vehicle"
      className="relative rounded-md border-2 border-field-border bg-background p-4"
    >
      <Rivets />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Entry name="Year" value={String(year)} />
        <Entry name="Make" value={make} />
        <Entry name="Model" value={model ?? 'Not known'} />
        <Entry name="Trim" value={trim ?? 'N/A'} />
      </dl>
      {details && <p className="mt-3 border-t border-border pt-2 text-sm text-muted-foreground">{details}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="mt-2 flex gap-2 text-sm font-medium">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
          {warning}
        </p>
      ))}
      <p className="mt-2 text-sm">
        {model ? 'Not right? ' : 'We know the make, not the model. '}
        <button type="button" onClick={onChooseManually} className="min-h-6 font-semibold link">
          {model ? 'Choose manually' : 'Choose the model manually'}
        </button>
      </p>
    </section>
  )
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="font-mono text-xs text-muted-foreground uppercase">{name}</dt>
      <dd className="font-display text-xl break-words">{value}</dd>
    </div>
  )
}

function Rivets() {
  const corners = ['top-1.5 left-1.5', 'top-1.5 right-1.5', 'bottom-1.5 left-1.5', 'right-1.5 bottom-1.5']
  return corners.map((corner) => (
    <span key={corner} aria-hidden="true" className={`absolute size-1.5 rounded-full border border-tick ${corner}`} />
  ))
}
