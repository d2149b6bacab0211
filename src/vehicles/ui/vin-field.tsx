import { type ChangeEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { QUOTE_FORM_ID } from '#lib/posted-form.ts'
import { classNames } from '#ui/class-names.ts'
import { Field, Input } from '#ui/field.tsx'
import { VIN_LENGTH } from '#vehicles/vin.ts'
import { enterVin } from '#vehicles/vin-entry.ts'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  vin: string
  error: string | undefined
  onType: (vin: string) => void
  onEnter: () => void
  action: ReactNode
}

const lettering = 'font-mono text-base sm:tracking-wider'

export function VinField({ ref, vin, error, onType, onEnter, action }: Props) {
  useEarlyInput(ref, onType)
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const entry = enterVin(vin, target.value, target.selectionStart ?? undefined)
    // Set before React does, which would move the caret to the end.
    if (target.value !== entry.vin) {
      target.value = entry.vin
      target.setSelectionRange(entry.caret, entry.caret)
    }
    onType(entry.vin)
  }
  const decodeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  return (
    <Field label="VIN" error={error}>
      {(described) => (
        <>
          <div className="flex gap-2">
            <div className="relative min-w-0 flex-1">
              <Input
                {...described}
                ref={ref}
                name="vin"
                form={QUOTE_FORM_ID}
                value={vin}
                onChange={type}
                onKeyDown={decodeOnEnter}
                placeholder="17 characters"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className={classNames(lettering, 'h-14 pr-1 pb-4 uppercase placeholder:normal-case')}
              />
              <VinMarks typed={vin.length} />
            </div>
            {action}
          </div>
          <p className="text-sm text-muted-foreground tabular-nums">
            {vin.length}/{VIN_LENGTH} characters
          </p>
        </>
      )}
    </Field>
  )
}

function VinMarks({ typed }: { typed: number }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        lettering,
        'pointer-events-none absolute bottom-px left-[13px] flex items-end [--step:1ch] sm:[--step:calc(1ch+0.05em)]',
      )}
    >
      {Array.from({ length: VIN_LENGTH }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change places
          key={index}
          className={classNames(
            'mr-[calc(var(--step)-0.5ch-1px)] ml-[calc(0.5ch-1px)] w-0.5',
            index % 4 === 0 ? 'h-3' : 'h-2',
            index < typed ? 'bg-primary' : 'bg-tick',
          )}
        />
      ))}
    </div>
  )
}

function useEarlyInput(field: RefObject<HTMLInputElement | null>, onInput: (text: string) => void) {
  const take = useEffectEvent(onInput)
  useEffect(() => {
    const typed = field.current?.value
    if (typed) take(typed)
  }, [field])
}
