import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'

const SITE =
  /src\/app\/entry-browser\.tsx$|node_modules\/@tanstack\/|src\/(company\/ui\/company-page-query|lib\/calendar-day|ui\/prose)\./

const browser: BuildEnvironmentOptions = {
  manifest: true,
  rolldownOptions: {
    input: { browser: 'src/app/entry-browser.tsx' },
    // Making a schema has no effects, so those that no page checks anything with are left out.
    treeshake: { manualPureFunctions: ['z'] },
    output: {
      codeSplitting: {
        groups: [
          // What every page loads, as one file; with the little more that pages of text need.
          { name: 'site', test: SITE, priority: 2 },
          // Only pages with a form, and the chat's window, need it. Without what it depends on itself: that is React.
          {
            name: 'forms',
            test: /node_modules\/(react-hook-form|zod)\/|src\/(leads\/lead|lib\/optional-text)\.ts$/,
            priority: 1,
            includeDependenciesRecursively: false,
          },
          // One file for what three or more pages share: many small ones compress worse.
          { name: 'shared', minShareCount: 3 },
        ],
      },
    },
  },
}

/** The script in the head runs before anything is painted, so it is no module: one file that imports nothing. */
const theme: BuildEnvironmentOptions = {
  manifest: '.vite/theme-manifest.json',
  emptyOutDir: false,
  rolldownOptions: { input: { theme: 'src/app/entry-theme.ts' }, output: { format: 'iife' } },
}

const server: BuildEnvironmentOptions = {
  ssr: true,
  rolldownOptions: {
    input: {
      main: 'src/app/main.ts',
      staff: 'src/app/staff-program.ts',
      backup: 'src/app/backup-program.ts',
      doctor: 'src/app/doctor-program.ts',
      restore: 'src/app/restore-program.ts',
      migrate: 'src/app/migrate-program.ts',
      'preview-mails': 'src/app/preview-mails.ts',
    },
  },
}

/** What is built: the browser's files, the theme script beside them, and the server with everything it renders. */
const builds: Record<string, BuildEnvironmentOptions> = { browser, theme, server }

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: mode === 'browser' || mode === 'development' ? 'public' : false,
  // Bundled, so that only the mail components in use are loaded at start.
  ssr: { noExternal: [/^@react-email\//] },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A picture inlined into the script would weigh on every page; as a file it loads only where it is seen.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...builds[mode],
  },
}))
