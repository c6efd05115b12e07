import type { ComposedBlock } from '../../../contract/site/blocks/blocks.ts'
import type { ReusableCta } from '../../../contract/site/cta/reusable.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'

export const CTAS = '/api/admin/documents/cta'

/** A call to action that may be published as it is. */
export const ctaDraft = (title: string, rest: Partial<ReusableCta> = {}): ReusableCta => ({
  name: `The one called ${title}`,
  title,
  text: 'Thirty minutes.',
  primaryButton: { text: 'Book', href: '/demo' },
  secondaryButton: null,
  ...rest,
})

export const reference = (slug: string): ComposedBlock => ({ type: 'reusableCta', data: { slug } })

const solution = (title: string, blocks: ComposedBlock[]) => ({
  title,
  summary: '',
  description: '',
  metaDescription: '',
  content: '',
  industry: '',
  industries: [],
  solutions: [],
  icon: 'Layers',
  featuredImage: '',
  blocks,
  schemaTypeOverride: '',
})
const industry = (title: string, blocks: ComposedBlock[]) => ({
  title,
  summary: '',
  posts: '2–9 posts',
  footprint: 'mall',
  description: '',
  metaDescription: '',
  content: '',
  solutions: [],
  featuredImage: '',
  blocks,
  schemaTypeOverride: '',
})
const page = (title: string, blocks: ComposedBlock[]) => ({
  title,
  summary: '',
  metaDescription: '',
  content: { type: 'doc', content: [] },
  blocks,
  legal: false,
  schemaTypeOverride: '',
})

export const PAGES = {
  solution: { path: '/api/admin/documents/solution', at: '/solutions', make: solution },
  industry: { path: '/api/admin/documents/industry', at: '/industries', make: industry },
  page: { path: '/api/admin/documents/page', at: '', make: page },
}
type PageKind = keyof typeof PAGES

export type EditorView = {
  id: string
  slug: string
  version: number
  liveVersion: number | null
  state: string
  address: string | null
  preview: string | null
  data: { blocks: ComposedBlock[] }
  publishAt: string | null
}

/** The server with people, and what an admin does with calls to action and the pages that show them. */
export async function startWithCtas(options?: Parameters<typeof startWithPeople>[0]) {
  const started = await startWithPeople(options)
  const { as, app } = started
  const change = async <T = EditorView>(...given: Parameters<typeof as.admin>) => {
    const { status, body } = await as.admin(...given)
    if (status >= 400) throw new Error(`${given[0]} ${given[1]}: ${status} ${JSON.stringify(body)}`)
    return body as T
  }
  const createCta = (slug: string, rest: Partial<ReusableCta> = {}, publish = true) =>
    change('POST', CTAS, { body: { slug, data: ctaDraft(slug, rest), publish } })
  const publishCta = (slug: string, version: number, rest: Partial<ReusableCta> = {}) =>
    change('PUT', `${CTAS}/${slug}`, { body: { version, data: ctaDraft(slug, rest), publish: true } })
  const createPage = (kind: PageKind, slug: string, blocks: ComposedBlock[], publish = true) =>
    change('POST', PAGES[kind].path, { body: { slug, data: PAGES[kind].make(slug, blocks), publish } })
  /** The blocks that visitors are given of a page. */
  const blocksOf = async (path: string) =>
    ((await app.inject({ url: `/api${path}` })).json() as { blocks: { type: string; data: { title?: string } }[] })
      .blocks
  const titlesOf = async (path: string) =>
    (await blocksOf(path)).map(({ type, data }) => `${type}: ${data.title ?? ''}`)
  return { ...started, change, createCta, publishCta, createPage, blocksOf, titlesOf }
}
