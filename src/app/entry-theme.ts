import { applyTheme, storedTheme } from '#ui/theme.ts'

// Runs in the head, before anything is painted.
applyTheme(storedTheme())
