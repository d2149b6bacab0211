import type { SettingsChange } from '#company/settings.ts'
import { describeChange } from '#settings/describe-change.ts'
import { settingFields } from './setting-fields.ts'

/** Each changed setting with what it was and what it is. */
export function ChangeList({ changes }: { changes: readonly SettingsChange[] }) {
  return (
    <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto text-sm [overflow-wrap:anywhere]">
      {changes.flatMap(({ field, before, after }) =>
        describeChange(before, after).map((change) => (
          <li key={`${field} ${change.place}`}>
            <span className="font-semibold">{[labelOf(field), change.place].filter(Boolean).join(', ')}</span>:{' '}
            <del className="text-muted-foreground">{change.before}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="no-underline">{change.after}</ins>
          </li>
        )),
      )}
    </ul>
  )
}

/** An old change may name a setting that's gone. */
function labelOf(field: string): string {
  return Object.entries(settingFields).find(([name]) => name === field)?.[1].label ?? field
}
