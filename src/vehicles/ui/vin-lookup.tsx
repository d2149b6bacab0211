import { TriangleAlert } from 'lucide-react'
import type { Ref, RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { useDebounced } from '#ui/hooks/use-debounced.ts'
import { usePostedForm } from '#ui/hooks/use-posted-form.ts'
import { toast } from '#ui/toast-store.ts'
import { describeBuild } from '#vehicles/build-details.ts'
import type { DecodedAnswer } from '#vehicles/decoded-vin.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'
import { findSpellingFailure, VIN_LENGTH_MESSAGE } from '#vehicles/vin-failure.ts'
import { ScanButton } from './scan/scan-button.tsx'
import type { VehicleChoiceState } from './use-vehicle-choice.ts'
import { suggestionOf, type useDecodeVin, vinErrorSentence } from './vehicle-queries.ts'
import { VinField } from './vin-field.tsx'

const MISSING = 'Decode your VIN first, or choose year, make and model under Manual Search.'

const PAUSE_MS = 1200

type Props = {
  fieldRef: RefObject<HTMLInputElement | null>
  plateRef: RefObject<HTMLElement | null>
  vehicle: VehicleChoiceState
  decoding: ReturnType<typeof useDecodeVin>
  isMissing: boolean
  onChooseManually: () => void
}

export function VinLookup({ fieldRef, plateRef, vehicle, decoding, isMissing, onChooseManually }: Props) {
  const posted = usePostedForm()
  const { vin, decoded } = vehicle.choice
  const failure = decoding.isError && decoding.variables === vin ? decoding.error : null
  const suggestion = suggestionOf(failure)

  const decode = (text: string) => {
    if (decoding.isPending) return
    if (text.length === VIN_LENGTH) decoding.mutate(text)
    else toast({ title: 'Invalid VIN', description: VIN_LENGTH_MESSAGE, variant: 'destructive' })
  }
  const take = (text: string) => {
    vehicle.typeVin(text)
    decode(text)
  }

  return (
    <div className="flex flex-col gap-4">
      <VinField
        ref={fieldRef}
        vin={vin}
        error={failure ? vinErrorSentence(failure) : isMissing ? MISSING : posted?.errors.vin?.message}
        onType={vehicle.typeVin}
        onEnter={() => decode(vin)}
        action={<ScanButton onVin={take} onClosed={() => fieldRef.current?.focus()} />}
      />
      <OldNumberAdvice vin={vin} onChooseManually={onChooseManually} />
      {suggestion && (
        <Button className="font-mono" onClick={() => take(suggestion)}>
          Use {suggestion}
        </Button>
      )}
      <Button
        variant={decoded || suggestion ? 'outline' : 'primary'}
        disabled={vin.length !== VIN_LENGTH || decoding.isPending}
        onClick={() => decode(vin)}
      >
        {decoding.isPending ? 'Decoding...' : 'Decode VIN'}
      </Button>
      {decoded ? <VehiclePlate ref={plateRef} decoded={decoded} onChooseManually={onChooseManually} /> : <VinHint />}
    </div>
  )
}

/** What to do with a number from before 1981, once it seems complete. */
function OldNumberAdvice({ vin, onChooseManually }: { vin: string; onChooseManually: () => void }) {
  const settled = useDebounced(vin, PAUSE_MS)
  const failure = settled === vin ? findSpellingFailure(vin) : null
  const isOld = failure?.cause === 'before-1981'
  return (
    <div role="status" className={isOld ? 'text-sm font-medium' : 'sr-only'}>
      {isOld && (
        <>
          <p>{failure.message}</p>
          <button type="button" onClick={onChooseManually} className="mt-1 min-h-6 font-semibold link">
            Choose manually
          </button>
        </>
      )}
    </div>
  )
}

function VinHint() {
  return (
    <details className="text-sm text-muted-foreground">
      <summary className="min-h-6 font-semibold text-foreground">Where is my VIN?</summary>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        <li>On the dashboard, driver's side: read it through the windshield.</li>
        <li>On the sticker in the driver's door jamb.</li>
        <li>On the title, the registration and the insurance card.</li>
      </ul>
      <p className="mt-2">Cars built before 1981 have shorter numbers. Use Manual Search for those.</p>
    </details>
  )
}

type VehiclePlateProps = { ref: Ref<HTMLElement>; decoded: DecodedAnswer; onChooseManually: () => void }

function VehiclePlate({ ref, decoded, onChooseManually }: VehiclePlateProps) {
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
        <Entry name="Model" value={model ?? 'Unknown'} />
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
        {model ? 'Not right? ' : 'We know the make but not the model. '}
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
