import { defineConfig } from 'vitest/config'

const files = (floor: string) => [`${floor}/**/*.test.{ts,tsx}`]

export default defineConfig({
  test: {
    // Much of a test's time is waiting: for a database, for a process to end.
    maxWorkers: 3,
    clearMocks: true,
    restoreMocks: true,
    allowOnly: false,
    projects: [
      { test: { name: 'house', include: ['*.test.ts', ...files('contract')], setupFiles: ['vitest.setup.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: files('server'),
          setupFiles: ['vitest.setup.ts'],
          globalSetup: ['server/core/testing-cluster.ts'],
          // Hashing a password is slow on purpose, and slower on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: files('web'),
          environment: 'jsdom',
          testTimeout: 30_000,
          setupFiles: ['vitest.setup.ts', 'vitest.setup-web.ts'],
          // The contrast test reads the stylesheets as text; Vitest empties every other one.
          css: { include: [/\?raw$/] },
        },
      },
    ],
  },
})
