import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, say, startProduct } from './harness.ts'

// Lighthouse, mobile, on the landing page: the median of five runs of each figure.
const RUNS = 5
const FLAGS = '--headless=new --no-sandbox --disable-quic --disable-background-networking --disable-component-update --disable-sync'

type Report = { categories: Record<string, { score: number }>; audits: Record<string, { numericValue: number; score: number | null; title: string }> }

const product = await startProduct()
const folder = mkdtempSync(join(tmpdir(), 'watchpost-lighthouse-'))
const reports: Report[] = []
for (let run = 0; run < RUNS; run++) {
  const file = join(folder, `${run}.json`)
  execFileSync(
    process.execPath,
    ['node_modules/lighthouse/cli/index.js', `${product.url}${process.argv[2] ?? '/'}`, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${FLAGS}`],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  reports.push(JSON.parse(readFileSync(file, 'utf8')) as Report)
}
await product.stop()
rmSync(folder, { recursive: true })

for (const name of ['performance', 'accessibility', 'best-practices', 'seo']) {
  say(`Lighthouse mobile, ${name}`, Math.round(median(reports.map(({ categories }) => categories[name]!.score)) * 100))
}
const audit = (name: string) => median(reports.map(({ audits }) => audits[name]!.numericValue))
say('LCP (at most 1,300)', Math.round(audit('largest-contentful-paint')), 'ms')
say('TBT (at most 50)', Math.round(audit('total-blocking-time')), 'ms')
say('CLS (at most 0.01)', audit('cumulative-layout-shift').toFixed(4))
for (const [name, { score, title }] of Object.entries(reports[0]!.audits)) if (score !== null && score < 0.9) say(`below 0.9: ${name}`, title)
