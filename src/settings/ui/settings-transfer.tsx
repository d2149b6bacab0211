import { useRef } from 'react'
import { checkSettings, type Settings } from '#company/settings.ts'
import { isSame } from '#settings/describe-change.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { toast } from '#ui/toast-store.ts'
import { settingFields } from './setting-fields.ts'
import type { Draft, SettingsAnswer } from './settings-queries.ts'

type Props = { saved: SettingsAnswer; onImport: (imported: Draft) => void }

/** Settings as one file. Secrets are in the environment, so there's none in it. */
export function SettingsTransfer({ saved, onImport }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const importFile = async (chosen: File) => {
    const imported = readSettings(await chosen.text(), saved)
    if (file.current) file.current.value = ''
    if (typeof imported === 'string') {
      toast({ title: "These settings can't be imported", description: imported, variant: 'destructive' })
      return
    }
    onImport(imported)
    const count = Object.keys(imported).length
    toast(
      count === 0
        ? { title: 'Nothing to import', description: 'The shop already has these settings.' }
        : { title: 'Check what changes, then save', description: 'Nothing has been saved yet.' },
    )
  }
  return (
    <Card aria-labelledby="transfer" className="flex flex-col gap-3 max-sm:px-4">
      <CardTitle id="transfer">Export and import</CardTitle>
      <p className="text-sm text-muted-foreground">
        All settings as one JSON file, without secrets. An import shows what it changes before you save it.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => download(saved)}>
          Export settings
        </Button>
        <Button variant="outline" size="small" onClick={() => file.current?.click()}>
          Import settings
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="Settings file"
          className="hidden"
          onChange={({ target }) => target.files?.[0] && importFile(target.files[0])}
        />
      </div>
    </Card>
  )
}

function download({ settings, fixed }: SettingsAnswer) {
  const own = Object.entries(settings).filter(([name]) => !(name in fixed))
  const content = JSON.stringify({ settings: Object.fromEntries(own) }, null, 2)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  link.download = `settings-${settings.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What a file would change, or why it can't be imported. */
function readSettings(content: string, { settings, fixed }: SettingsAnswer): Draft | string {
  const given = parse(content)
  if (!given) return 'Choose a file that was exported here.'
  const known = Object.entries(given).filter(([name]) => name in settingFields && !(name in fixed))
  const checked = checkSettings(Object.fromEntries(known))
  if (!checked.ok)
    return Object.entries(checked.fields)
      .map(([name, problem]) => `${name}: ${problem}`)
      .join(' ')
  return Object.fromEntries(
    Object.entries(checked.settings).filter(([name, value]) => !isSame(value, settings[name as keyof Settings])),
  )
}

function parse(content: string): object | null {
  try {
    const { settings } = JSON.parse(content)
    return typeof settings === 'object' ? settings : null
  } catch {
    return null
  }
}
