import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type ApiAnswer, callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { type ColumnMapping, missingFields } from '#stock-import/stock-columns.ts'
import type { ImportMode } from '#stock-import/stock-import.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { ChoiceGroup } from '#ui/choice-group.tsx'
import { Field, Input } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useSubmit } from '#ui/hooks/use-submit.ts'
import { ImportMapping, nameField } from './import-mapping.tsx'
import { refreshImported } from './import-queries.ts'

const PREVIEW_BYTES = 256 * 1024
const LINE_FEED = 10

const MODES = [
  { value: 'update', label: 'Update: the rest of the list stays' },
  { value: 'replace', label: 'Replace: the file is the whole list' },
] as const satisfies readonly { value: ImportMode; label: string }[]

type Preview = ApiAnswer<'POST /api/admin/stock/previews'>

type Chosen = { file: File; preview: Preview; mapping: ColumnMapping }

export function ImportForm({ onStarted, children }: { onStarted: (id: number) => void; children: ReactNode }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const preview = useMutation({
    mutationFn: async (file: File) => ({ file, ...(await previewFile(file)) }),
    onMutate: () => setChosen(null),
    onSuccess: setChosen,
  })
  return (
    <Card aria-labelledby="import" className="flex flex-col gap-4">
      <CardTitle id="import">Import a file</CardTitle>
      <Field
        label="File from your yard's system"
        help="CSV or TSV, just as it was exported. We know Powerlink's and eBay's columns; for others we ask once."
        {...(preview.error && { error: sentenceOf(preview.error) })}
      >
        {(described) => (
          <Input
            {...described}
            autoFocus={false}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            onChange={({ target }) => target.files?.[0] && preview.mutate(target.files[0])}
          />
        )}
      </Field>
      {preview.isPending && <p role="status">Reading the file...</p>}
      {chosen && (
        <ImportChoices
          chosen={chosen}
          onMapping={(mapping) => setChosen({ ...chosen, mapping })}
          onStarted={onStarted}
        />
      )}
      {children}
    </Card>
  )
}

/** The beginning is enough, up to the end of a line. */
async function previewFile(file: File) {
  const bytes = new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer())
  const end = file.size > PREVIEW_BYTES ? bytes.lastIndexOf(LINE_FEED) + 1 || bytes.length : bytes.length
  const preview = await callApi('POST /api/admin/stock/previews', {
    file: toForm(new File([bytes.subarray(0, end)], file.name), {}),
  })
  return { preview, mapping: preview.mapping }
}

function toForm(file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

const WITHOUT_PRICES: Record<ImportMode, string> = {
  update: "New parts come in without one and aren't quoted; known ones keep theirs.",
  replace: 'No part will have one, so none will be quoted.',
}

type ChoicesProps = { chosen: Chosen; onMapping: (mapping: ColumnMapping) => void; onStarted: (id: number) => void }

function ImportChoices({ chosen, onMapping, onStarted }: ChoicesProps) {
  const { file, preview, mapping } = chosen
  const [mode, setMode] = useState<ImportMode>('update')
  const missing = missingFields(mapping)
  const isOurs = preview.isCertain && mapping === preview.mapping
  const { submit, isPending, problem } = useSubmit({
    send: ({ dryRun }: { dryRun: boolean }) =>
      callApi('POST /api/admin/stock/imports', {
        file: toForm(file, {
          mode,
          dryRun: String(dryRun),
          ...(!isOurs && { mapping: JSON.stringify(mapping) }),
        }),
      }),
    onSent: ({ id }) => onStarted(id),
    refresh: refreshImported,
  })
  const importFile = (event: FormEvent) => {
    event.preventDefault()
    submit({ dryRun: false })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={importFile}>
      <ImportMapping preview={preview} mapping={mapping} onChange={onMapping} />
      {mapping.price === undefined && <p>No column is the price. {WITHOUT_PRICES[mode]}</p>}
      <ChoiceGroup legend="What happens to the list" options={MODES} value={mode} onChange={setMode} />
      <FormProblem>
        {missing.length > 0
          ? `Choose the column with the ${missing.map(nameField).join(' and the ').toLowerCase()}.`
          : problem}
      </FormProblem>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" disabled={isPending || missing.length > 0} onClick={() => submit({ dryRun: true })}>
          Show what would change
        </Button>
        <Button type="submit" disabled={isPending || missing.length > 0}>
          {isPending ? 'Uploading...' : 'Import'}
        </Button>
      </div>
    </form>
  )
}
