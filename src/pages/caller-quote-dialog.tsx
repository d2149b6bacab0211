import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { CallerFields } from '#desk/lead/ui/caller-fields.tsx'
import { refreshLead } from '#desk/ui/desk-queries.ts'
import { type Lead, type PersonFields, personSchema } from '#leads/lead.ts'
import { callApi } from '#lib/call-api.ts'
import { PartSelect } from '#parts/ui/part-select.tsx'
import { toPricingRequest, toQuoteRequest } from '#quotes/quote-fields.ts'
import type { Preference } from '#quotes/ui/offer-selects.tsx'
import { PricePreview } from '#quotes/ui/price-preview.tsx'
import { useUndoEmail } from '#quotes/ui/use-undo-email.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { schemaResolver } from '#ui/hooks/schema-resolver.ts'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { TextareaField, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast-store.ts'
import { ManualSearch } from '#vehicles/ui/manual-search.tsx'
import { useDecodeVin, vinErrorSentence } from '#vehicles/ui/vehicle-queries.ts'
import { VinField } from '#vehicles/ui/vin-field.tsx'
import {
  chooseByHand,
  chosenVehicle,
  noVehicleChoice,
  setDecoded,
  typeVin,
  type VehicleChoice,
} from '#vehicles/vehicle-choice.ts'
import { VIN_LENGTH } from '#vehicles/vin.ts'

type KnownLead = Pick<Lead, 'id' | 'name'>

type Props = {
  /** The lead to quote; null for a caller who isn't entered yet. */
  lead: KnownLead | null
  onClose: () => void
  onSaved: (leadId: number) => void
}

export function CallerQuoteDialog({ lead, onClose, onSaved }: Props) {
  const [picked, setPicked] = useState(lead)
  return (
    <Dialog side="wide" open onClose={onClose} title={picked ? `New quote for ${picked.name}` : 'New lead'}>
      <CallerQuoteForm lead={picked} onPick={setPicked} onSaved={onSaved} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'lead' | 'onSaved'> & { onPick: (lead: KnownLead) => void }

function CallerQuoteForm({ lead, onPick, onSaved }: FormProps) {
  const [vehicleChoice, setVehicleChoice] = useState(noVehicleChoice)
  const [part, setPart] = useState('')
  const [zipCode, setZipCode] = useState('')
  const [words, setWords] = useState('')
  const [preferred, setPreferred] = useState<{ subject: string; preference: Preference } | null>(null)
  const vehicle = chosenVehicle(vehicleChoice)
  const isPriced = vehicle !== null && (part !== '' || words.trim() !== '')
  // An item of another part or for another car doesn't fit.
  const subject = JSON.stringify([vehicle, part, words])
  const preference = preferred?.subject === subject ? preferred.preference : {}
  const asked = isPriced
    ? { ...vehicle, vehicleId: vehicle.id, words, part, zipCode, notes: null, ...preference }
    : null
  const {
    submit: save,
    isPending,
    problem,
  } = useSubmit({
    send: saveCaller,
    onSent: ({ leadId, quote }) => {
      toast(savedToast(quote, () => undoEmail(leadId)))
      onSaved(leadId)
    },
    refresh: async (queryClient, saved) => saved && refreshLead(queryClient, saved.leadId),
  })
  const undoEmail = useUndoEmail(refreshLead)
  const form = useForm<PersonFields>({
    resolver: schemaResolver(personSchema),
    defaultValues: { name: '', phone: '', email: '' },
  })
  const frame = useRef<HTMLFormElement>(null)
  // What was typed about the car and the part stays.
  const pick = (known: KnownLead) => {
    flushSync(() => onPick(known))
    frame.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }
  const saveNewLead = form.handleSubmit((person) => save({ lead, person, asked }))
  const submit = (event: SyntheticEvent) => {
    if (lead === null) return saveNewLead(event)
    event.preventDefault()
    if (asked) save({ lead, person: form.getValues(), asked })
  }
  // Before a select takes it for opening its list.
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.stopPropagation()
    void submit(event)
  }
  // Enter in a field goes on to nothing yet: half a caller would be saved.
  const ignoreEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    <form
      ref={frame}
      noValidate
      onSubmit={submit}
      onKeyDownCapture={saveByKey}
      onKeyDown={ignoreEnter}
      className="grid gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-6"
    >
      <div className="grid content-start gap-4 sm:grid-cols-2">
        {lead === null && (
          <CallerFields register={form.register} errors={form.formState.errors} values={form.watch()} onPick={pick} />
        )}
        <TextField
          label="Zip Code"
          optional
          value={zipCode}
          onChange={(event) => setZipCode(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          data-first-focus={lead ? true : undefined}
        />
      </div>
      <div className="flex flex-col gap-4 lg:col-start-2 lg:row-span-2">
        <CallerVehicle choice={vehicleChoice} onChoose={setVehicleChoice} part={part} onPart={setPart} />
      </div>
      <TextareaField
        label="In their words"
        optional
        rows={2}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {/* In view, however long the form is. */}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 bg-card py-2 lg:col-span-2">
        <div className="min-w-0 basis-full">
          <PricePreview
            input={asked && toPricingRequest(asked)}
            onChoose={(chosen) => setPreferred({ subject, preference: { ...preference, ...chosen } })}
          />
          <FormProblem>{problem}</FormProblem>
        </div>
        <Button type="submit" disabled={isPending || (lead !== null && !asked)}>
          {submitLabel(lead === null, asked !== null)}
        </Button>
        <span className="text-sm text-muted-foreground pointer-coarse:hidden">Ctrl or ⌘ + Enter saves</span>
      </div>
    </form>
  )
}

function submitLabel(isNewLead: boolean, hasQuote: boolean) {
  if (!isNewLead) return 'Save quote'
  return hasQuote ? 'Save lead and quote' : 'Save lead'
}

type Saved = {
  person: PersonFields
  lead: KnownLead | null
  asked: Parameters<typeof toQuoteRequest<string>>[1] | null
}

async function saveCaller({ lead, person, asked }: Saved, idempotencyKey: string) {
  const leadId = lead?.id ?? (await callApi('POST /api/admin/leads', { body: person, idempotencyKey })).id
  if (!asked) return { leadId, quote: null }
  return { leadId, quote: await callApi('POST /api/quotes', { body: toQuoteRequest(leadId, asked), idempotencyKey }) }
}

function savedToast(quote: Awaited<ReturnType<typeof saveCaller>>['quote'], onUndo: () => void) {
  if (!quote) return { title: 'Lead saved' }
  const description = quote.isMailed ? "We'll email the quote in a few seconds." : "The quote wasn't emailed."
  const action = quote.isMailed ? { action: { label: "Don't email", onAction: onUndo } } : {}
  return { title: `${quote.number}: ${quote.finalQuote}`, description, ...action }
}

type CallerVehicleProps = {
  choice: VehicleChoice
  onChoose: (change: (choice: VehicleChoice) => VehicleChoice) => void
  part: string
  onPart: (part: string) => void
}

/** The shop's own finder for a caller's car: a VIN, decoded as soon as it is whole, or year, make and model. */
function CallerVehicle({ choice, onChoose, part, onPart }: CallerVehicleProps) {
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
