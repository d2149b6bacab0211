import { useState } from 'react'
import type { Settings } from '#company/settings.ts'
import { counted } from '#lib/wording.ts'
import { Button } from '#ui/button.tsx'
import { ChangeList } from './change-list.tsx'
import { SettingsPreview } from './settings-preview.tsx'
import type { SettingsAnswer } from './settings-queries.ts'

type Props = {
  saved: SettingsAnswer
  settings: Settings
  changed: readonly (keyof Settings)[]
  problem: { text: string; isConflict: boolean } | null
  isSaving: boolean
  onDiscard: () => void
  onReload: () => void
}

/** Stays in view: how many changes aren't saved yet, with Save and Discard. */
export function SaveBar({ saved, settings, changed, problem, isSaving, onDiscard, onReload }: Props) {
  const [isPreviewed, setPreviewed] = useState(false)
  const changes = changed.map((field) => ({ field, before: saved.settings[field], after: settings[field] }))
  const given = Object.fromEntries(changed.map((name) => [name, settings[name]]))
  const isUnchanged = changed.length === 0
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-2 rounded-t-lg border border-border bg-card p-3 shadow-lg">
      {problem && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="font-medium text-destructive">{problem.text}</p>
          {problem.isConflict && (
            <Button variant="outline" size="small" onClick={onReload}>
              Load their changes and keep mine
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <details className="mr-auto min-w-0">
          <summary className="flex min-h-9 cursor-pointer items-center font-semibold">
            <span role="status">{isUnchanged ? 'Everything is saved' : counted(changed.length, 'unsaved change')}</span>
          </summary>
          {!isUnchanged && <ChangeList changes={changes} />}
        </details>
        <Button variant="outline" size="small" onClick={() => setPreviewed(true)}>
          Preview
        </Button>
        {!isUnchanged && (
          <Button variant="quiet" size="small" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" size="small" disabled={isUnchanged || isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
      </div>
      {isPreviewed && <SettingsPreview settings={given} onClose={() => setPreviewed(false)} />}
    </div>
  )
}
