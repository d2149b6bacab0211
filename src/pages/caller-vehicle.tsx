import { useRef, useState } from 'react'
import { PartSelect } from '#parts/ui/part-select.tsx'
import { ManualSearch } from '#vehicles/ui/manual-search.tsx'
import { type DecodedAnswer, useDecodeVin, vinErrorSentence } from '#vehicles/ui/vehicle-queries.ts'
import { VinField } from '#vehicles/ui/vin-field.tsx'
import { chooseByHand, noVehicleChoice, setDecoded, typeVin, type VehicleChoice } from '#vehicles/vehicle-choice.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'

export type CallerVehicleChoice = VehicleChoice<DecodedAnswer>

export const noCallerVehicle: CallerVehicleChoice = noVehicleChoice

type Props = {
  choice: CallerVehicleChoice
  onChoose: (change: (choice: CallerVehicleChoice) => CallerVehicleChoice) => void
  part: string
  onPart: (part: string) => void
}

/** The shop's own finder for a caller's car: a VIN, decoded as soon as it is whole, or year, make and model. */
export function CallerVehicle({ choice, onChoose, part, onPart }: Props) {
  const vinField = useRef<HTMLInputElement>(null)
  const [isByHand, setByHand] = useState(false)
  const decoding = useDecodeVin((decoded) => onChoose((current) => setDecoded(current, decoded)))
  const type = (text: string) => {
    const typed = typeVin(choice, text)
    onChoose(() => typed)
    if (typed.vin.length === VIN_LENGTH && typed.vin !== choice.vin) decoding.mutate(typed.vin)
  }
  const { decoded, vin } = choice
  const partSelect = <PartSelect value={part} onChange={onPart} disabled={!decoded?.model && !choice.manual.model} />
  return (
    <>
      <VinField
        ref={vinField}
        vin={vin}
        error={decoding.isError && decoding.variables === vin ? vinErrorSentence(decoding.error) : undefined}
        onType={type}
        onEnter={() => vin.length === VIN_LENGTH && decoding.mutate(vin)}
        action={null}
      />
      {decoded?.model ? (
        <>
          <p className="font-semibold">
            {[decoded.year, decoded.make, decoded.model, decoded.trim].filter(Boolean).join(' ')}
          </p>
          {partSelect}
        </>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the list will be needed
        <div onFocus={() => setByHand(true)}>
          <ManualSearch
            choice={choice.manual}
            isMissing={false}
            needsCatalogue={isByHand}
            onChoose={(change) => onChoose((current) => chooseByHand(current, change))}
            partSelect={partSelect}
            partName={part}
          />
        </div>
      )}
    </>
  )
}
