import { chromium } from '@playwright/test'
import { CHROMIUM } from '../e2e/chromium.ts'
import { say, startProduct } from './harness.ts'
import { routes } from './routes.ts'
import { budgets, weigh } from './weigh.ts'

// What each page weighs before any scroll, compressed as browsers ask for it; built/weight.test.ts holds the budgets
// as browsers get the files, in brotli.
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const KINDS = ['html', 'js', 'css', 'fonts'] as const

const product = await startProduct()
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
say('budgets, brotli', KINDS.map((kind) => `${kind} ${budgets[kind] / 1000}`).join(', '), 'kB')
for (const encoding of ['gzip', 'br']) {
  for (const path of routes) {
    // A visitor's first page each time: with nothing kept from another one.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { 'accept-encoding': encoding },
    })
    const weight = await weigh(await context.newPage(), product.url + path)
    say(`${path}, ${encoding}`, KINDS.map((kind) => `${kind} ${(weight[kind] / 1000).toFixed(1)}`).join(', '), 'kB')
    await context.close()
  }
}
await browser.close()
await product.stop()
