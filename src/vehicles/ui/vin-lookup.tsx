import type { KeyboardEvent, Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, Input } from '#ui/field.tsx'
import { toast } from '#ui/toast-store.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'
import { VIN_LENGTH_MESSAGE } from '#vehicles/vin-failure.ts'
import type { VehicleChoiceState } from './use-vehicle-choice.ts'
import { VehiclePlate } from './vehicle-plate.tsx'
import { suggestionOf, type useDecodeVin, vinErrorSentence } from './vehicle-queries.ts'
import { VinHint } from './vin-hint.tsx'

type Props = {
  fieldRef: Ref<HTMLInputElement>
  vehicle: VehicleChoiceState
  decoding: ReturnType<typeof useDecodeVin>
  onChooseManually: () => void
}

export function VinLookup({ fieldRef, vehicle, decoding, onChooseManually }: Props) {
  const { vin, decoded } = vehicle.choice
  const isWhole = vin.length === VIN_LENGTH
  const failure = decoding.isError && decoding.variables === vin ? decoding.error : null
  const suggestion = suggestionOf(failure)

  const decode = (text: string) => {
    if (decoding.isPending) return
    if (text.length === VIN_LENGTH) decoding.mutate(text)
    else toast({ title: 'Invalid VIN', description: VIN_LENGTH_MESSAGE, variant: 'destructive' })
  }
  const decodeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    decode(vin)
  }

  return (
    <div className="flex flex-col gap-4">
      <Field label="VIN" error={failure ? vinErrorSentence(failure) : undefined}>
        {(described) => (
          <>
            <Input
              {...described}
              ref={fieldRef}
              value={vin}
              onChange={(event) => vehicle.typeVin(event.target.value)}
              onKeyDown={decodeOnEnter}
              placeholder="17 characters"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono tracking-wider uppercase placeholder:normal-case"
            />
            <VinMarks typed={vin.length} />
          </>
        )}
      </Field>
      {suggestion && (
        <Button
          variant="outline"
          size="small"
          className="self-start font-mono"
          onClick={() => {
            vehicle.typeVin(suggestion)
            decode(suggestion)
          }}
        >
          Use {suggestion}
        </Button>
      )}
      <Button
        variant={decoded ? 'outline' : 'primary'}
        disabled={!isWhole || decoding.isPending}
        onClick={() => decode(vin)}
      >
        {decoding.isPending ? 'Decoding...' : 'Decode VIN'}
      </Button>
      {decoded ? <VehiclePlate decoded={decoded} onChooseManually={onChooseManually} /> : <VinHint />}
    </div>
  )
}

/** Seventeen marks, one filled for each character, and the count in words. */
function VinMarks({ typed }: { typed: number }) {
  return (
    <div className="flex items-end justify-between gap-4">
      <div aria-hidden="true" className="flex h-3 flex-1 items-start justify-between">
        {Array.from({ length: VIN_LENGTH }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change places
            key={index}
            className={classNames('w-0.5', index % 4 === 0 ? 'h-3' : 'h-2', index < typed ? 'bg-primary' : 'bg-tick')}
          />
        ))}
      </div>
      <p className="text-sm text-muted-foreground tabular-nums">
        {typed}/{VIN_LENGTH} characters
      </p>
    </div>
  )
}
