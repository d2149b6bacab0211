import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { defaultTheme, onThemeChange, storedTheme, storeTheme, type Theme, themes } from './theme.ts'

const options: Record<Theme, { label: string; Icon: typeof Sun }> = {
  system: { label: 'System theme', Icon: Monitor },
  light: { label: 'Light theme', Icon: Sun },
  dark: { label: 'Dark theme', Icon: Moon },
}

export function ThemeSwitch() {
  const name = useId()
  const current = useSyncExternalStore(onThemeChange, storedTheme, () => defaultTheme)
  return (
    <fieldset className="needs-script flex rounded-md border border-border p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => {
        const { label, Icon } = options[theme]
        return (
          <label
            key={theme}
            title={label}
            className="relative grid size-9 cursor-pointer place-items-center rounded-sm text-muted-foreground hover:text-foreground has-checked:bg-raised has-checked:text-foreground has-focus-visible:outline-3 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              aria-label={label}
              checked={theme === current}
              onChange={() => storeTheme(theme)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm outline-none"
            />
            <Icon aria-hidden="true" className="size-4.5" />
          </label>
        )
      })}
    </fieldset>
  )
}
