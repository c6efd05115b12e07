import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { besides, filesOf, namedIn } from './loaded.ts'
import { ask, sitemap } from './testing.ts'

/** The most that a page may weigh before any scroll, in bytes as sent to a browser that takes brotli. */
const budgets = { html: 30_000, js: 130_000, css: 20_000, fonts: 70_000 }

/** Pages that the sitemap leaves out. */
const UNLISTED = [
  '/blog?search=xyzzyplugh',
  '/blog?page=2',
  '/resources/help?q=spreadsheet',
  '/newsletter/confirm',
  '/newsletter/preferences',
  '/newsletter/unsubscribe',
  '/status/confirm',
  '/status/unsubscribe',
  '/login',
  '/no/such/page',
]

type Weight = Record<keyof typeof budgets, number>
type File = { bytes: number; encoding: string; status: number; type: string }

const known = new Map<string, Promise<File>>()

/** What a browser that takes brotli gets at an address. */
function fileAt(address: string): Promise<File> {
  const file =
    known.get(address) ??
    ask(address, { headers: { 'accept-encoding': 'br' } }).then(({ bytes, headers, status }) => ({
      bytes: bytes.length,
      encoding: headers['content-encoding'] ?? 'none',
      status,
      type: headers['content-type'] ?? '',
    }))
  known.set(address, file)
  return file
}

const weightOf = async (addresses: string[]) =>
  (await Promise.all([...new Set(addresses)].map(fileAt))).reduce((sum, { bytes }) => sum + bytes, 0)

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }

/** What is read on a page before anything is chosen: prices in another currency than the first are hidden. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style|title)[^>]*>.*?<\/\1>|<[^>]*>/gs, '')
    .replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/[€£][\d.,]+/g, '')

const asPattern = (ranges: string) =>
  ranges.replace(/U\+([\dA-F]+)(?:-([\dA-F]+))?,?/gi, (_, first, last = first) => `\\u{${first}}-\\u{${last}}`)

/** The font files of a stylesheet that load only for letters of these ranges. */
const rareFonts = (css: string) =>
  [...css.matchAll(/@font-face\{[^}]*url\(([^)]+)\)[^}]*unicode-range:([^;}]+)/g)].map(([, address, ranges]) => ({
    address: address!,
    letters: new RegExp(`[${asPattern(ranges!)}]`, 'u'),
  }))

/** What a page weighs before any scroll, by kind. */
async function weigh(path: string): Promise<Weight> {
  const { text: html } = await ask(path)
  const { fonts, scripts, styles } = namedIn(html)
  const rare = rareFonts((await ask(styles[0]!)).text)
  expect(rare.length).toBeGreaterThan(1)
  const words = wordsOf(html)
  return {
    html: await weightOf([path]),
    js: await weightOf([...scripts, ...besides(path)]),
    css: await weightOf(styles),
    fonts: await weightOf([
      ...fonts,
      ...rare.flatMap(({ address, letters }) => (letters.test(words) ? [address] : [])),
    ]),
  }
}

test('every page keeps to its budgets before any scroll: HTML, scripts, styles and fonts, in brotli', async () => {
  const wrong: string[] = []
  for (const path of [...(await sitemap()), ...UNLISTED]) {
    const weight = await weigh(path)
    for (const kind of Object.keys(budgets) as (keyof Weight)[])
      if (!(weight[kind] > 0 && weight[kind] <= budgets[kind])) wrong.push(`${path}: ${kind} ${weight[kind]}`)
  }
  expect(wrong).toEqual([])
  const files = await Promise.all([...known].map(async ([address, file]) => ({ address, ...(await file) })))
  expect(files.filter(({ status, address }) => status !== 200 && address !== '/no/such/page')).toEqual([])
  const packed = files.filter(({ address }) => !address.endsWith('.woff2'))
  expect(packed.length).toBeGreaterThan(100)
  expect(packed.filter(({ encoding }) => encoding !== 'br')).toEqual([])
})

test('every script, style and font that a page names ahead is there', async () => {
  for (const path of ['/', '/brand', '/login', '/no/such/page']) {
    const { fonts, scripts, styles, parts } = namedIn((await ask(path)).text)
    // A page that brings no code of its own names the start and the one script of all pages, and nothing ahead.
    expect(scripts.length, path).toBeGreaterThan(path === '/no/such/page' ? 1 : 2)
    expect(fonts.length, path).toBeGreaterThan(0)
    for (const address of [...fonts, ...scripts, ...styles, ...parts]) {
      const { status, type } = await fileAt(address)
      expect([address, status]).toEqual([address, 200])
      expect(type, address).not.toContain('text/html')
    }
  }
})

test('every page has one stylesheet, and its head names each part of it as loaded', async () => {
  for (const path of [...(await sitemap()), ...UNLISTED]) {
    const { styles, parts } = namedIn((await ask(path)).text)
    const names = parts.map((part) => part.slice('/assets/'.length, -'.css'.length))
    expect(styles, path).toEqual([`/assets/joined/${names.join('.')}.css`])
  }
})

test('files named by their content are kept for ever, pages are asked about each time', async () => {
  const page = await ask('/')
  expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const [script] = /\/assets\/[^"]+\.js/.exec(page.text)!
  expect((await ask(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await ask('/', { headers: { 'if-none-match': page.headers.etag! } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

// The zone of the browser is no format.
const FORMAT = /\bIntl\.(?!DateTimeFormat\(?\)?\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(/g

test('formats-by-hand: of all that visitors may load, only the times of a demo ask the browser for a format', () => {
  const loaded = filesOf(['web/start.ts', 'web/site.tsx'], { later: true })
  expect(loaded.length).toBeGreaterThan(150)
  const asked = loaded.flatMap((file) => readFileSync(`dist/client${file}`, 'utf8').match(FORMAT) ?? [])
  expect(asked).toEqual(readFileSync('web/site/leads/days.ts', 'utf8').match(FORMAT))
})
