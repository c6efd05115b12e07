import { expect, test } from 'vitest'
import { ask, json, shared, sitemap, structuredData } from './testing.ts'

type DataNode = Record<string, unknown>

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]+\//.test(value)
const isDate = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value) && !Number.isNaN(Date.parse(value))
const isPrice = (value: unknown) => /^\d+(\.\d{1,2})?$/.test(String(value))
const isThing = (value: unknown): value is DataNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is DataNode[] => Array.isArray(value) && value.length > 0 && value.every(isThing)
const isCurrency = (value: unknown) => typeof value === 'string' && /^[A-Z]{3}$/.test(value)
const isPicture = (value: unknown) =>
  isAddress(value) ||
  (isThing(value) && isAddress(value['url'])) ||
  (Array.isArray(value) && value.length > 0 && value.every(isAddress))
const isPlace = (place: DataNode, index: number) =>
  place['position'] === index + 1 && isText(place['name']) && isAddress(place['item'])
const isQuestion = (question: DataNode) =>
  question['@type'] === 'Question' &&
  isText(question['name']) &&
  isThing(question['acceptedAnswer']) &&
  isText(question['acceptedAnswer']['text'])
const isSearch = (action: unknown) =>
  isThing(action) &&
  isThing(action['target']) &&
  String(action['target']['urlTemplate']).includes('{search_term_string}') &&
  action['query-input'] === 'required name=search_term_string'

/** What each type of schema.org has to have for search engines to use it, and how it looks. */
const required: Record<string, Record<string, (value: unknown) => boolean>> = {
  Organization: { name: isText, url: isAddress, logo: isPicture, sameAs: Array.isArray, areaServed: isText },
  WebSite: { name: isText, url: isAddress, inLanguage: isText, potentialAction: isSearch },
  WebPage: { name: isText, url: isAddress },
  Article: { headline: isText, datePublished: isDate, dateModified: isDate, author: isThing, image: isPicture },
  Person: { name: isText, url: isAddress, worksFor: isThing },
  Service: { name: isText, description: isText, provider: isThing },
  FAQPage: { mainEntity: (value) => isList(value) && value.every(isQuestion) },
  BreadcrumbList: { itemListElement: (value) => isList(value) && value.length > 1 && value.every(isPlace) },
  Product: { name: isText, offers: (value) => isThing(value) || isList(value) },
  Offer: { price: isPrice, priceCurrency: isCurrency },
  AggregateOffer: { lowPrice: isPrice, priceCurrency: isCurrency },
}

const FALLBACK: Record<string, string> = {
  BlogPosting: 'Article',
  NewsArticle: 'Article',
  TechArticle: 'Article',
  SoftwareApplication: 'Product',
  Blog: 'WebPage',
  CollectionPage: 'WebPage',
  ContactPage: 'WebPage',
  AboutPage: 'WebPage',
}

/** What is wrong with the structured data of a page, in words; nothing when all is well. */
function faultsOf(html: string): { types: string[]; faults: string[] } {
  const blocks = structuredData(html)
  const faults: string[] = []
  const check = (thing: DataNode) => {
    const type = String(thing['@type'])
    for (const [name, isRight] of Object.entries(required[FALLBACK[type] ?? type] ?? {})) {
      if (!isRight(thing[name])) faults.push(`${type}.${name} is ${JSON.stringify(thing[name])}`)
    }
    const offers = [thing['offers']].flat().filter(isThing)
    offers.forEach(check)
  }
  for (const block of blocks) {
    const type = String(block['@type'])
    if (block['@context'] !== 'https://schema.org') faults.push(`${type} has the context ${String(block['@context'])}`)
    if (!required[FALLBACK[type] ?? type]) faults.push(`${type} is a type that nobody checks`)
    check(block)
  }
  return { types: blocks.map((block) => String(block['@type'])), faults }
}

/** The kinds of pages, by the beginning of their paths, with the types that each has to carry. */
const carried: [RegExp, string[]][] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/blog\/(?!authors\/)./, ['Article', 'BreadcrumbList']],
  [/^\/blog\/authors\/./, ['Person', 'BreadcrumbList']],
  [/^\/solutions\/./, ['Service', 'BreadcrumbList']],
  [/^\/industries\/./, ['Service', 'BreadcrumbList']],
  [/^\/pricing$/, ['Product']],
  [/^\/(privacy|terms|cookies|security|compliance|trust-center)$/, ['WebPage']],
]

/** The text of a page's meta tag; empty where there is none. */
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('every page in the sitemap answers, names itself as its canonical address, has a sharing picture and sound structured data', async () => {
  const paths = await sitemap()
  expect(paths.length).toBeGreaterThan(40)
  const wrong: string[] = []
  const titles = new Set<string>()
  for (const path of paths) {
    const { status, text: html } = await ask(path)
    const { types, faults } = faultsOf(html)
    const missing = carried
      .filter(([place]) => place.test(path))
      .flatMap(([, names]) => names)
      .filter((name) => !types.some((type) => (FALLBACK[type] ?? type) === name))
    const says = (name: string) => metaOf(html, name)
    const picture = says('og:image')
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
    if (titles.has(title)) wrong.push(`${path} has the title of another page: ${title}`)
    titles.add(title)
    if (!title.endsWith(' | Watchpost') || title !== `${says('og:title')} | Watchpost`)
      wrong.push(`${path} has the title ${title}`)
    if (says('twitter:title') !== says('og:title') || says('twitter:card') !== 'summary_large_image')
      wrong.push(`${path} has no card for Twitter`)
    if (
      ![says('og:description'), says('twitter:description')].every((words) => words === says('description')) ||
      says('description').length < 20
    )
      wrong.push(`${path} is described by ${says('description')}`)
    if (says('twitter:image') !== picture || !says('keywords') || !says('twitter:site'))
      wrong.push(`${path} lacks a picture, a name or keywords`)
    if (says('og:url') !== `${shared()}${path}` || !html.includes('<html lang="en-US">'))
      wrong.push(`${path} has the address ${says('og:url')} for cards, or no language`)
    if (status !== 200) wrong.push(`${path} answers ${status}`)
    if (!html.includes(`<link rel="canonical" href="${shared()}${path}"`)) wrong.push(`${path} does not name itself`)
    if (!picture.startsWith(shared())) wrong.push(`${path} has the picture ${picture}`)
    wrong.push(...faults.map((fault) => `${path}: ${fault}`), ...missing.map((name) => `${path}: ${name} is missing`))
  }
  expect(wrong).toEqual([])
  expect((await ask('/robots.txt')).text).toContain(`Sitemap: ${shared()}/sitemap.xml`)
})

/** The format, width and height of a picture at an address of the shared product. */
async function pictureAt(address: string) {
  const { status, headers, bytes } = await ask(address.slice(shared().length))
  // A PNG's size stands behind its signature.
  return [status, headers['content-type'], bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

test.each(['/blog/', '/solutions/', '/resources/help/', '/pricing', '/brand'])(
  'the sharing picture of a page under %s is a PNG of the size that it says',
  async (kind) => {
    const path = (await sitemap()).find((known) => known.startsWith(kind))!
    const { text: html } = await ask(path)
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630'])
    expect(await pictureAt(metaOf(html, 'og:image'))).toEqual([200, 'image/png', 1200, 630])
  },
)

test('organization-data: the organization is told with its logo of 400x400 and the area it serves, the site with its language', async () => {
  const blocks = structuredData((await ask('/')).text)
  const organization = blocks.find((block) => block['@type'] === 'Organization')!
  expect(organization).toMatchObject({
    name: 'Watchpost',
    areaServed: 'United States',
    logo: { '@type': 'ImageObject', width: 400, height: 400 },
  })
  expect(await pictureAt((organization['logo'] as { url: string }).url)).toEqual([200, 'image/png', 400, 400])
  expect(blocks.find((block) => block['@type'] === 'WebSite')).toMatchObject({ inLanguage: 'en-US' })
})

test('faq-data: the questions are told to search engines as FAQPage, each with its answer', async () => {
  const page = structuredData((await ask('/')).text).find((block) => block['@type'] === 'FAQPage')
  const { items } = await json<{ items: { question: string; answer: string }[] }>('/api/landing-sections/faq')
  expect(items.length).toBeGreaterThan(3)
  expect(page?.['mainEntity']).toMatchObject(
    items.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  )
})
