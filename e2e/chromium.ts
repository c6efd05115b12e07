import { chromium } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'

/** What `npm test` and `npm run bench` noted; empty for the browser that Playwright downloaded. */
const noted = (note: string) => (existsSync(`.cache/${note}`) ? readFileSync(`.cache/${note}`, 'utf8') : undefined)

/** Where the browser of the tests is: the headless shell, or else Chromium. Undefined means Playwright's own shell. */
export const TEST_BROWSER = (noted('browser') ?? '/usr/bin/chromium') || undefined

/** Where Chromium is as people use it, for the benchmarks and a guard's phone. */
export const CHROMIUM = (noted('chromium') ?? '/usr/bin/chromium') || chromium.executablePath()

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

/** Chromium's flags in tests and benchmarks: nothing of its own runs beside the pages. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  `--disable-features=${OFF.join(',')}`,
]
