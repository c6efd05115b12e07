import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM } from '../e2e/chromium.ts'
import { median, say, startProduct } from './harness.ts'

// Lighthouse, mobile: the median of each figure, of five runs on the landing page and three on the others. Another
// page: name it.
const PAGES: [path: string, runs: number][] = [
  ['/', 5],
  ['/blog/ten-minute-handover', 3],
  ['/solutions/scheduling', 3],
  ['/pricing', 3],
]
const FLAGS =
  '--headless=new --no-sandbox --disable-quic --disable-background-networking --disable-component-update --disable-sync'

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number; score: number | null; title: string }>
}

const product = await startProduct()
const folder = mkdtempSync(join(tmpdir(), 'watchpost-lighthouse-'))

/** Lighthouse loses a page now and then (NO_NAVSTART), which says nothing of the page: it is asked again. */
function report(path: string, tries = 3): Report {
  const file = join(folder, 'report.json')
  try {
    execFileSync(
      process.execPath,
      [
        'node_modules/lighthouse/cli/index.js',
        product.url + path,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        `--chrome-flags=${FLAGS}`,
      ],
      { env: { ...process.env, CHROME_PATH: CHROMIUM }, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  } catch (error) {
    if (tries > 1) return report(path, tries - 1)
    throw error
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

for (const [path, runs] of process.argv[2] ? [[process.argv[2], 1] as const] : PAGES) {
  const reports = Array.from({ length: runs }, () => report(path))
  for (const name of ['performance', 'accessibility', 'best-practices', 'seo']) {
    say(
      `Lighthouse mobile of ${path}, ${name}`,
      Math.round(median(reports.map(({ categories }) => categories[name]!.score)) * 100),
    )
  }
  const audit = (name: string) => median(reports.map(({ audits }) => audits[name]!.numericValue))
  say('  LCP (at most 1,300)', Math.round(audit('largest-contentful-paint')), 'ms')
  say('  TBT (at most 50)', Math.round(audit('total-blocking-time')), 'ms')
  say('  CLS (at most 0.01)', audit('cumulative-layout-shift').toFixed(4))
  for (const [name, { score, title }] of Object.entries(reports[0]!.audits))
    if (score !== null && score < 0.9) say(`  below 0.9: ${name}`, title)
}
rmSync(folder, { recursive: true })
await product.stop()
