import { readStored, store } from '#lib/device-storage.ts'
import { createListeners } from '#lib/listeners.ts'

/** No framework: the script in the head needs it before anything else loads. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const STORAGE_KEY = 'autoparts-theme'
export const defaultTheme: Theme = 'dark'

const { subscribe, notify } = createListeners()

export const onThemeChange = subscribe

/** The theme stored on this device; anything else means the default. */
export function storedTheme(): Theme {
  const stored = readStored(STORAGE_KEY)
  return themes.find((theme) => theme === stored) ?? defaultTheme
}

export function applyTheme(theme: Theme) {
  const dark = theme === 'dark' || (theme === 'system' && darkPreference().matches)
  document.documentElement.className = dark ? 'dark' : 'light'
}

export function followTheme() {
  const update = () => {
    applyTheme(storedTheme())
    notify()
  }
  darkPreference().addEventListener('change', update)
  window.addEventListener('storage', update)
}

export function storeTheme(theme: Theme) {
  store(STORAGE_KEY, theme)
  applyTheme(theme)
  notify()
}

function darkPreference() {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
