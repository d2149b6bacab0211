import { applyTheme, storedTheme } from '#ui/theme.ts'

// Runs in the head, before the first paint.
applyTheme(storedTheme())
