import { chromium } from '@playwright/test'
import { say, startProduct } from './harness.ts'
import { budgets, weigh } from './weigh.ts'

const FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync']

const product = await startProduct()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS })
for (const [width, height] of [[1280, 800], [390, 844]] as const) {
  const page = await browser.newPage({ viewport: { width, height } })
  const weight = await weigh(page, `${product.url}/`)
  for (const kind of ['html', 'js', 'css', 'fonts'] as const) {
    say(`${kind} of / at ${width} px, compressed (at most ${budgets[kind] / 1000} kB)`, (weight[kind] / 1000).toFixed(1), 'kB')
  }
  await page.close()
}
await browser.close()
await product.stop()
