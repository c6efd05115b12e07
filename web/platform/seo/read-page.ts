import { ApiError, request } from '../../core/api.ts'

/** A block of structured data that a page carries. `missing` are the fields that search engines require of its type. */
export type DataBlock = { type: string; text: string; missing: string[] }

/** A page as search engines and sharing services read it. */
export type ReadPage = {
  title: string
  description: string
  canonical: string
  noindex: boolean
  shared: { title: string; about: string; image: string }
  blocks: DataBlock[]
}

const article = ['headline', 'image', 'datePublished', 'author']

/** What search engines require of each type, or what it is of no use without. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url'],
  Article: article,
  BlogPosting: article,
  NewsArticle: article,
  TechArticle: ['headline', 'datePublished', 'author'],
  HowTo: ['name', 'step'],
  Service: ['name', 'provider', 'areaServed'],
  Product: ['name', 'image', 'offers'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Offer: ['price', 'priceCurrency'],
}

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The required fields that a node and the nodes within it lack, by their dotted paths. */
function missingOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => missingOf(each, `${path}.${at + 1}`))
  if (!isNode(value)) return []
  // What only names another node by its id is described there.
  const isReference = Object.keys(value).every((name) => name === '@type' || name === '@id') && '@id' in value
  const own = isReference ? [] : (required[String(value['@type'])] ?? []).filter((name) => isEmpty(value[name]))
  const below = Object.entries(value).flatMap(([name, part]) => missingOf(part, path ? `${path}.${name}` : name))
  return [...own.map((name) => (path ? `${path}.${name}` : name)), ...below]
}

function blockOf(json: string): DataBlock {
  try {
    const node = JSON.parse(json) as unknown
    if (!isNode(node) || typeof node['@type'] !== 'string') return { type: 'Unknown', text: json, missing: ['@type'] }
    const missing = [...(node['@context'] === 'https://schema.org' ? [] : ['@context']), ...missingOf(node)]
    return { type: node['@type'], text: JSON.stringify(node, null, 2), missing }
  } catch {
    return { type: 'Unreadable', text: json, missing: ['JSON'] }
  }
}

/** Reads the HTML of a page. */
export function readPage(html: string): ReadPage {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  return {
    title: page.title,
    description: meta('description'),
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    noindex: meta('robots').includes('noindex'),
    shared: { title: meta('og:title'), about: meta('og:description'), image: meta('og:image') },
    blocks: [...page.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      blockOf(textContent ?? ''),
    ),
  }
}

/** The page of this site at a path, read as often as it is looked at. */
export const pageReading = (path: string) => ({
  queryKey: ['page-check', path],
  staleTime: 0,
  retry: false as const,
  queryFn: async () => {
    const response = await request(path)
    if (!response.ok) throw new ApiError(response.status, '')
    return readPage(await response.text())
  },
})

/** Whether the page at `path` names its own address as the canonical one. */
export const isOwnCanonical = ({ canonical }: ReadPage, path: string) =>
  canonical !== '' && decodeURI(new URL(canonical, location.href).pathname) === path.split(/[?#]/, 1)[0]
