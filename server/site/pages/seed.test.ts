import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Slug } from '../../../contract/core/core.ts'
import { HelpDraft, helpCategories, PageDraft, reservedSlugs } from '../../../contract/site/pages/pages.ts'
import { faultsOf, readableTexts, wordCount } from '../../core/documents/testing-texts.ts'
import { pagesSeed } from './seed.ts'

const of = (kind: string) => pagesSeed.filter((entry) => entry.kind === kind)
const pages = of('page').map(({ slug, data }) => ({ slug, draft: PageDraft.parse(data) }))
const articles = of('help').map(({ slug, data }) => ({ slug, draft: HelpDraft.parse(data) }))
const drafts = [...pages, ...articles]

test('seeded-pages: the pages that the menu and the footer name are there, the legal ones protected', () => {
  expect(pages.map(({ slug, draft }) => [slug, draft.legal])).toEqual([
    ['security', false],
    ['compliance', false],
    ['trust-center', false],
    ['privacy', true],
    ['terms', true],
    ['cookies', true],
  ])
})

test('no page or article stands where another one or a screen does', () => {
  for (const kind of [pages, articles]) {
    const slugs = kind.map(({ slug }) => Slug.parse(slug))
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.filter((slug) => (reservedSlugs as readonly string[]).includes(slug))).toEqual([])
  }
})

test('every category of the help centre has at least three articles, and they stand in the order of the categories', () => {
  const given = articles.map(({ draft }) => draft.category)
  expect(articles.length).toBeGreaterThanOrEqual(18)
  expect([...new Set(given)]).toEqual(helpCategories)
  expect(given).toEqual([...given].sort((a, b) => helpCategories.indexOf(a) - helpCategories.indexOf(b)))
  expect(helpCategories.filter((category) => given.filter((one) => one === category).length < 3)).toEqual([])
})

test.each(articles)('the article $slug has 150 to 400 words and steps to follow', ({ draft }) => {
  expect(wordCount(draft.content)).toBeGreaterThanOrEqual(150)
  expect(wordCount(draft.content)).toBeLessThanOrEqual(400)
  expect(draft.content.content.map(({ type }) => type)).toContain('orderedList')
})

test.each(pages)('the page $slug is complete, and no longer than somebody reads', ({ draft }) => {
  const words = wordCount(draft.content) + readableTexts(draft.blocks).join(' ').split(' ').length
  expect(words).toBeGreaterThanOrEqual(400)
  expect(words).toBeLessThanOrEqual(1500)
})

test.each(drafts)('$slug keeps the voice', ({ draft }) => {
  expect(faultsOf(draft)).toEqual([])
})

test('every page and article has a description of its own that search results show whole', () => {
  const descriptions = drafts.map(({ draft }) => draft.metaDescription)
  expect(descriptions.filter((text) => text.length < 80 || text.length > 160)).toEqual([])
  expect(new Set(descriptions).size).toBe(drafts.length)
})

test('legal-pages-claim-nothing: the legal and trust pages claim no certificate, no hosting place and no answering time', () => {
  const claims =
    /\b(ISO|SOC|HIPAA|PCI|FedRAMP|CJIS|HITRUST)\b[ -]?\d*|hosted in|day and night|24\/7|within \w+ (working|business|hours?)\b/gi
  expect(pages.flatMap(({ draft }) => readableTexts(draft).join(' ').match(claims) ?? [])).toEqual([])
})

test.each(articles)(
  'claims-as-they-are: $slug says in its first line what is coming, if not all of it is live',
  ({ slug, draft }) => {
    const [first, live, coming] = readableTexts(draft.content)
    const told = readableTexts(draft).join(' ')
    expect(told).not.toMatch(/designed to|not all of it|built yet/i)
    if (!COMING.test(told)) return
    expect([slug, first, live?.length !== 0, coming]).toEqual([slug, 'Live today: ', true, 'Coming: '])
  },
)

/** The source of all screens, without what only programmers read. */
const SCREENS = globSync('web/**/*.{ts,tsx}')
  .filter((path) => !path.includes('test'))
  .map((path) => readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$|^import .*$/gm, ''))
  .map((source) => source.replaceAll(/\n\s+/g, '\n'))
  .join('\n')

/** The buttons that make something of a kind, as lists of documents write them. */
const MAKING = [...SCREENS.matchAll(/\bone="([a-z ]+)"/g)].map(([, one]) => `New ${one}`)

/** Whether a text of a screen is these words, or begins with them. */
function isOnScreen(words: string): boolean {
  const literal = words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return MAKING.includes(words) || new RegExp(`['"\`>\n]${literal}(?![\\p{L}\\d])`, 'u').test(SCREENS)
}

function boldIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { text, marks } = node as { text?: string; marks?: { type: string }[] }
  if (text !== undefined) return marks?.some(({ type }) => type === 'bold') ? [text] : []
  return Object.values(node).flatMap(boldIn)
}

test.each(articles)(
  'articles-name-buttons: each button and heading that $slug names stands on a screen',
  ({ draft }) => {
    // A bold text that ends with a space is a term of the article itself.
    const named = boldIn(draft.content).filter((words) => words === words.trim())
    expect(named.length).toBeGreaterThan(2)
    // Where all of the page is announced as coming, so are its buttons.
    if (readableTexts(draft.content)[3] === 'what this page describes.') return
    expect(named.filter((words) => !isOnScreen(words))).toEqual([])
  },
)

/** What is not there yet: texts that speak of it must say so. */
const COMING = /\b(daily activity report|portal)\b/i

test('the cookie policy names the cookies that the product sets, and no others', () => {
  const policy = pages.find(({ slug }) => slug === 'cookies')!.draft
  const list = policy.content.content.find(({ type }) => type === 'bulletList')
  const named = readableTexts(list)
    .filter((text) => /^[a-z-]+\. $/.test(text))
    .map((text) => text.slice(0, -2))
  expect(named).toEqual(['session', 'signed-in', 'known-device', 'csrf-token'])
})
