/** Free of any framework: the script in the head needs it before anything else is there. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

const STORAGE_KEY = 'autoparts-theme'
export const defaultTheme: Theme = 'dark'

const listeners = new Set<() => void>()

/** What is stored on this device; anything else means the default. Storage can be switched off altogether. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return themes.find((theme) => theme === stored) ?? defaultTheme
  } catch {
    return defaultTheme
  }
}

export function applyTheme(theme: Theme) {
  const dark = theme === 'dark' || (theme === 'system' && darkPreference().matches)
  document.documentElement.className = dark ? 'dark' : 'light'
}

export function followTheme() {
  const update = () => {
    applyTheme(storedTheme())
    for (const notify of listeners) notify()
  }
  darkPreference().addEventListener('change', update)
  window.addEventListener('storage', update)
}

export function storeTheme(theme: Theme) {
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Without storage the choice holds until the page is left.
  }
  applyTheme(theme)
  for (const notify of listeners) notify()
}

export function onThemeChange(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function darkPreference() {
  return window.matchMedia('(prefers-color-scheme: dark)')
}
