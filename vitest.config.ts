import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    reporters: ['default', './tests/support/closing-line.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As patient as the browser's own waiting: a busy machine takes longer than a second.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
  },
})
