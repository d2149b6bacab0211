import { useSyncExternalStore } from 'react'
import { defaultTheme, onThemeChange, storedTheme, storeTheme, type Theme } from '#ui/theme.ts'

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(onThemeChange, storedTheme, () => defaultTheme), storeTheme]
}
