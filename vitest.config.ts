import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const tests = globSync('{src,tests,tools}/**/*.test.{ts,tsx}')
const inBrowser = tests.filter((file) => file.startsWith('tests/e2e/'))
const onDatabase = tests.filter((file) => !inBrowser.includes(file) && opensDatabase(file))
const pure = tests.filter((file) => !inBrowser.includes(file) && !onDatabase.includes(file))

/** These wait for a browser, a server or a clock half of the time: two more than there are cores keep the cores busy. */
const overlapping = { maxWorkers: availableParallelism() + 2, sequence: { groupOrder: 1 } }

export default defineConfig({
  plugins: [react()],
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    // No test is about time, so a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 40_000, interval: 100 } },
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // So that a test can give it the TypeScript it needs.
    server: { deps: { inline: ['openapi-typescript'] } },
    globalSetup: ['tests/support/temporary-folder.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: pure, isolate: false, maxWorkers: '100%', sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: onDatabase,
          isolate: false,
          globalSetup: 'tests/support/server-setup.ts',
          ...overlapping,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: inBrowser,
          // A page that a busy machine held up is walked through once more; the report says so.
          retry: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          globalSetup: 'tests/support/e2e-setup.ts',
          ...overlapping,
        },
      },
    ],
  },
})

/**
 * A test of the server is one that takes a database, or the app on one, from tests/support, or that breaks something.
 * The conversations learnt from and looked at are run with them: they take as long as all that is pure together.
 */
function opensDatabase(file: string): boolean {
  return (
    file.startsWith('tests/faults/') ||
    /conversations\/(?:train|dev)\.test\.ts$/.test(file) ||
    /#tests\/support\/(databases|test-app)\.ts/.test(readFileSync(file, 'utf8'))
  )
}
