import { defineConfig } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { ADDRESS_FILE } from './e2e/serve.ts'

const noted = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '') || undefined

// `npm test` looks for Chromium and notes where it is; an empty note means the one that Playwright downloaded.
const chromium = existsSync('.cache/browser') ? noted('.cache/browser') : '/usr/bin/chromium'

// One list replaces the other on Chromium's command line, so what Playwright switches off stands here again. Of ours
// are the two pop-ups of the address bar: nobody sees them, and each page would start two more renderers for them.
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/serve.ts',
  forbidOnly: true,
  retries: 0,
  // For a busy machine; nothing waits longer than it must.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: noted(ADDRESS_FILE),
    // A trace of every step would cost a third of the time: a test that fails is run again with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        `--disable-features=${OFF.join(',')}`,
      ],
    },
  },
})
