import { defineConfig } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { CHROMIUM_FLAGS, TEST_BROWSER } from './e2e/chromium.ts'
import { ADDRESS_FILE } from './e2e/serve.ts'

const noted = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '') || undefined

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/serve.ts',
  forbidOnly: true,
  retries: 0,
  // For a busy machine; nothing waits longer than it must.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Much of a test’s time is waiting: with three, two cores stood idle for a third of it.
  workers: 4,
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: noted(ADDRESS_FILE),
    // A trace of every step would cost a third of the time: a test that fails is run again with `--trace on`.
    trace: 'off',
    launchOptions: { executablePath: TEST_BROWSER, args: CHROMIUM_FLAGS },
  },
})
