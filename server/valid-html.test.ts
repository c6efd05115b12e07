import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seed } from './core/rooms/seed.ts'
import { startApp, testEnv } from './testing.ts'
import { startingContent } from './starting-content.ts'

const VALIDATOR = 'node_modules/html-validate/bin/html-validate.mjs'
// The standard's own rules, and headings that skip no level.
const RULES = { root: true, extends: ['html-validate:standard'], rules: { 'heading-level': 'error' } }

/** Public pages that the sitemap leaves out. */
const UNLISTED = [
  '/login',
  '/no/such/page',
  '/newsletter/confirm',
  '/newsletter/preferences',
  '/newsletter/unsubscribe',
  '/status/confirm',
  '/status/unsubscribe',
  '/blog?page=2',
  '/blog?search=xyzzy',
  '/resources/help?q=spreadsheet',
]

/**
 * Attributes that hold an address, and what the URL standard allows in one: these characters, and `%` with two digits.
 */
const ADDRESSES = /\s(?:href|src|action|poster|formaction)="([^"]*)"/g
const URL_TEXT = /^(?:[\w!$&'()*+,./:;=?@~#\u00a0-\uffff-]|%[\da-f]{2})*$/i

async function renderAll() {
  const { app, database, clock } = await startApp({ pages: true })
  await seed(database, clock, startingContent)
  const { body: sitemap } = await app.inject({ url: '/sitemap.xml' })
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    address!.replace(testEnv.publicUrl, ''),
  )
  const pages = new Map<string, string>()
  for (const url of [...listed, ...UNLISTED]) pages.set(url, (await app.inject({ url })).body)
  return pages
}

let rendered: ReturnType<typeof renderAll> | undefined
/** Each public page's address with its HTML, rendered once for all tests. */
const publicPages = () => (rendered ??= renderAll())

test('valid-html: every public page is valid HTML, whose headings skip no level', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-html-'))
  try {
    const rules = join(folder, 'rules.json')
    writeFileSync(rules, JSON.stringify(RULES))
    const files = [...(await publicPages())].map(([url, html]) => {
      const file = join(folder, `${encodeURIComponent(url)}.html`)
      writeFileSync(file, html)
      return file
    })
    const options = ['--formatter', 'text', '--config', rules]
    const { stdout, stderr, status } = spawnSync(process.execPath, [VALIDATOR, ...options, ...files], {
      encoding: 'utf8',
    })
    expect({ errors: `${stdout}${stderr}`.replaceAll(folder, ''), status }).toEqual({ errors: '', status: 0 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test(
  'valid-html: every address in a public page is one by the URL standard, the drawn icon of the site too',
  { timeout: 120_000 },
  async () => {
    const pages = await publicPages()
    const addresses = [...pages].flatMap(([page, html]) =>
      [...html.matchAll(ADDRESSES)].map(([, address]) => ({ page, address: address! })),
    )
    expect(pages.size).toBeGreaterThan(60)
    expect(addresses.filter(({ address }) => address.startsWith('data:image/svg+xml')).length).toBeGreaterThan(60)
    expect(addresses.filter(({ address }) => !URL_TEXT.test(address))).toEqual([])
  },
)
