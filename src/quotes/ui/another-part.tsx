import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import type { ChosenVehicle } from '#vehicles/vehicle-choice.ts'

export type AnotherPartRequest = { vehicle: ChosenVehicle; part: string; words: string }

type Props = {
  vehicle: ChosenVehicle
  part: string
  label: string
  isPending: boolean
  onAsk: (request: AnotherPartRequest) => void
}

export function AnotherPart({ vehicle, part, label, isPending, onAsk }: Props) {
  const [words, setWords] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending || (!part && !words.trim())) return
    onAsk({ vehicle, part, words })
    setWords('')
  }
  return (
    <form onSubmit={submit} className="no-print flex flex-wrap items-end gap-3">
      {part ? (
        <Button type="submit" disabled={isPending}>
          Quote the {part} for this {vehicle.model}
        </Button>
      ) : (
        <>
          <div className="grow">
            <Field label={label}>
              {(described) => (
                <Input
                  {...described}
                  value={words}
                  onChange={(event) => setWords(event.target.value)}
                  placeholder="For example: radiator"
                />
              )}
            </Field>
          </div>
          <Button type="submit" variant="outline" disabled={isPending}>
            {isPending ? 'Getting Quote...' : 'Quote it'}
          </Button>
        </>
      )}
    </form>
  )
}
