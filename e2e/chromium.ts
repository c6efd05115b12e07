import { chromium } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'

// `npm test` looks for Chromium and notes where it is; an empty note means the one that Playwright downloaded.
const NOTE = '.cache/browser'

/** Where Chromium is. */
export const CHROMIUM = existsSync(NOTE) ? readFileSync(NOTE, 'utf8') || chromium.executablePath() : '/usr/bin/chromium'

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

/** What Chromium is told by tests and benchmarks: nothing of its own runs beside the pages. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  `--disable-features=${OFF.join(',')}`,
]
