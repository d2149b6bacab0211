import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'

const SITE =
  /src\/app\/entry-browser\.tsx$|node_modules\/@tanstack\/|icons\/rotate-ccw-clock\.|src\/(company\/ui\/company-page-query|leads\/lead-(links|status)|lib\/calendar-day|ui\/(pictures\/.*|prose|tabs|hooks\/use-(debounced|posted-form)))\./

const LATER = [
  {
    name: 'quote',
    test: /src\/quotes\/(?!quote-fields)|src\/pricing\/(?!general-part|zip-code)|src\/company\/(business-time|part-grades)|src\/leads\/call-time/,
  },
  {
    name: 'staff',
    test: /src\/(staff|desk|content|stock\/ui|orders|privacy|setup)\/|src\/pages\/staff-frame|src\/ui\/(table|choice-group|day-range-fields|dropdown-menu|field-form|lazy-on-input|hooks\/use-(document-title|on-visible))|icons\/(bell-ring|ellipsis|eye|eye-off|key-round|log-out|pencil|phone-call|plus|unplug|user-round)\./,
  },
  {
    name: 'menus',
    test: /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib)/,
  },
]

/** A page loads only the files it needs something of. Small ones are joined, since each has headers. */
const SPLIT = {
  minShareCount: 2,
  priority: 1,
  includeDependenciesRecursively: false,
  entriesAware: true,
  entriesAwareMergeThreshold: 1500,
}

const browser: BuildEnvironmentOptions = {
  manifest: true,
  rolldownOptions: {
    input: { browser: 'src/app/entry-browser.tsx' },
    // Making a schema has no effects, so those that no page checks anything with are left out.
    treeshake: {
      // Zod stays off a page that only reads a constant next to a schema.
      moduleSideEffects: [{ test: /\/src\/.*\.tsx?$/, sideEffects: false }],
      manualPureFunctions: ['z', 'idSchema', 'textSchema'],
    },
    output: {
      // Without the names of all pages that share the file: the home page has a list of these names.
      chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
      codeSplitting: {
        groups: [
          // What every page loads, as one file; with the little more that many need: a file apart costs a kilobyte of headers.
          { name: 'site', test: SITE, priority: 2 },
          // What forms are checked by. The home page loads it once somebody fills in its form.
          {
            name: 'schemas',
            test: /node_modules\/zod\/|src\/(leads\/lead|stock\/[\w-]+|pricing\/zip-code|quotes\/quote-fields-schema|lib\/field-schemas)\.ts/,
            minShareCount: 2,
            priority: 2,
            includeDependenciesRecursively: false,
          },
          // Only pages with a form, and the chat's window, need it. Without what it depends on itself: that is React.
          {
            name: 'forms',
            test: /node_modules\/react-hook-form\/|src\/(leads(?!\/call-time)|parts|stock(?!\/ui)|vehicles)\/|src\/pricing\/general-part|src\/quotes\/quote-fields\./,
            minShareCount: 2,
            priority: 1,
            includeDependenciesRecursively: false,
          },
          // What is shared, but by nothing that a page shows before somebody acts: tags, staff's pages, menus and toasts.
          ...LATER.map((later) => ({ ...later, ...SPLIT })),
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
      stock: 'src/app/stock-program.ts',
      seed: 'tools/seed/seed-program.ts',
      'preview-mails': 'tools/mails/preview-mails.ts',
    },
  },
}

/**
 * What pages and mails are made of is bundled into the server as well: of most only a little is used, and the packages
 * themselves need not be there where the shop runs. So are the libraries of hundreds of files: to find them took a start
 * longer than to read them.
 */
const bundledInServer = [
  /^(@hono\/node-server|hono|kysely|zod)(\/|$)/,
  /^@react-email\//,
  /^@radix-ui\//,
  /^@floating-ui\//,
  /^@reduxjs\//,
  /^@tanstack\//,
  /^d3-/,
  /^react-(hook-form|redux|remove-scroll|remove-scroll-bar|style-singleton)$/,
  /^(aria-hidden|class-variance-authority|clsx|decimal\.js-light|es-toolkit|eventemitter3|get-nonce|immer)$/,
  /^(internmap|lucide-react|mitt|recharts|redux|redux-thunk|regexparam|reselect|tiny-invariant)$/,
  /^(tslib|use-callback-ref|use-sidecar|use-sync-external-store|victory-vendor|wouter)$/,
]

/** What is built: the browser's files, the theme script beside them, and the server with everything it renders. */
const builds: Record<string, BuildEnvironmentOptions> = { browser, theme, server }

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: mode === 'browser' || mode === 'development' ? 'public' : false,
  ssr: { noExternal: mode === 'server' ? bundledInServer : [] },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A picture inlined into the script would weigh on every page; as a file it loads only where it is seen.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    ...builds[mode],
  },
}))
