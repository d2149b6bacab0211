import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Settings } from '#company/settings.ts'
import { callApi } from '#lib/call-api.ts'
import { HttpError, sentenceOf } from '#lib/http-error.ts'
import { isSame } from '#settings/describe-change.ts'
import { Card, CardTitle } from '#ui/card.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { usePageState } from '#ui/hooks/use-page-state.ts'
import { Labeled } from '#ui/labeled.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { SaveBar } from './save-bar.tsx'
import { type SettingField, sections, settingFields } from './setting-fields.ts'
import { SettingsHistory } from './settings-history.tsx'
import { type Draft, type SettingsAnswer, settingsQuery, useRefreshShop } from './settings-queries.ts'
import { SettingsTransfer } from './settings-transfer.tsx'

const names = Object.keys(settingFields) as (keyof Settings)[]

/** `tests` try out what the environment sets. */
export function SettingsView({ tests }: { tests?: ReactNode }) {
  const { data, error } = useQuery(settingsQuery)
  if (error) return <FormProblem>{sentenceOf(error)}</FormProblem>
  return data ? <SettingsForm opened={data} tests={tests} /> : <SettingsSkeleton />
}

export function SettingsSkeleton() {
  return <Skeleton className="h-[80vh] w-full" />
}

function SettingsForm({ opened, tests }: { opened: SettingsAnswer; tests: ReactNode }) {
  const { saved, setSaved, draft, setDraft, errors, problem, isSaving, save, reload } = useDraft(opened)
  const settings = { ...saved.settings, ...draft }
  const changed = names.filter((name) => !isSame(settings[name], saved.settings[name]))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  const submit = async () => {
    const refused = await save(changed)
    const first = names.find((name) => refused && name in refused)
    const row = form.current?.querySelector(`[data-setting="${first}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[10rem_minmax(0,48rem)]">
      <SectionLinks />
      <form
        ref={form}
        noValidate
        className="flex min-w-0 flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {sections.map((section) => (
          <Card key={section} aria-labelledby={section} className="flex flex-col gap-6 max-sm:px-4">
            <CardTitle id={section} className="scroll-mt-20">
              {section}
            </CardTitle>
            {names
              .filter((name) => settingFields[name].section === section)
              .map((name) => (
                <SettingRow
                  key={name}
                  {...{ name, settings }}
                  error={errors[name]}
                  fixedBy={saved.fixed[name]}
                  onChange={(value) => setDraft({ ...draft, [name]: value })}
                />
              ))}
            {section === 'Email' && tests}
          </Card>
        ))}
        <SaveBar
          {...{ saved, settings, changed, problem, isSaving }}
          onDiscard={() => setDraft({})}
          onReload={reload}
        />
        <SettingsTransfer saved={saved} onImport={(imported) => setDraft({ ...draft, ...imported })} />
        <SettingsHistory onUndone={setSaved} />
      </form>
    </div>
  )
}

/** Unsaved changes survive leaving the page and a conflict; only saving or discarding clears them. */
function useDraft(opened: SettingsAnswer) {
  const [saved, setSaved] = useState(opened)
  const [draft, setDraft] = usePageState<Draft>('settings', {})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<{ text: string; isConflict: boolean } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const refreshShop = useRefreshShop()
  const save = async (changed: readonly (keyof Settings)[]) => {
    setSaving(true)
    setProblem(null)
    setErrors({})
    const settings = Object.fromEntries(changed.map((name) => [name, draft[name]]))
    try {
      const body = { version: saved.version, settings }
      setSaved(await callApi('PUT /api/admin/settings', { body }))
      setDraft({})
      await refreshShop()
      toast({ title: 'Saved', description: 'The shop shows it now.' })
      return null
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const { status = 0, body = null } = error instanceof HttpError ? error : {}
      const fields = (body?.fields ?? {}) as Record<string, string>
      setErrors(fields)
      const text = status === 422 ? 'Not saved yet. Check the marked fields.' : sentenceOf(error)
      setProblem({ text, isConflict: status === 409 })
      return fields
    } finally {
      setSaving(false)
    }
  }
  const reload = async () => {
    setSaved(await callApi('GET /api/admin/settings'))
    setProblem(null)
  }
  return { saved, setSaved, draft, setDraft, errors, problem, isSaving, save, reload }
}

type RowProps = {
  name: keyof Settings
  settings: Settings
  error: string | undefined
  fixedBy: string | undefined
  onChange: (value: unknown) => void
}

function SettingRow({ name, settings, error, fixedBy, onChange }: RowProps) {
  // The table pairs each name with a control of its type, which a union of names can't express.
  const { label, help, control } = settingFields[name] as SettingField<unknown>
  const fixed = fixedBy && (
    <>
      {' '}
      It's set by <code>{fixedBy}</code> in the environment, so it can't be changed here.
    </>
  )
  return (
    <div data-setting={name}>
      <Labeled
        {...{ label, control, error, onChange }}
        isHeading
        value={settings[name]}
        isDisabled={fixedBy !== undefined}
        help={
          <>
            {help}
            {fixed}
          </>
        }
      />
    </div>
  )
}

function SectionLinks() {
  return (
    <nav aria-label="Sections" className="top-20 flex flex-wrap gap-x-4 lg:sticky lg:flex-col">
      {[...sections, 'History'].map((section) => (
        <a key={section} href={`#${section}`} className="link flex min-h-9 items-center font-semibold">
          {section}
        </a>
      ))}
    </nav>
  )
}
