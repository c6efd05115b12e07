import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { DocumentSummary } from '../../../contract/platform/editing/document.ts'
import type { linkChecks } from '../../../contract/platform/editing/links.ts'
import { matchesSearch } from '../../core/texts.ts'
import { query } from '../../core/query.ts'
import { list } from '../editing/calls.ts'
import { me } from '../../core/me.ts'
import { ownScreens } from './own-screens.ts'

export type PageLink = { href: string; title: string; live: boolean }

/** Kinds of documents that are pages, and who may list them. */
const kinds: readonly { kind: KindName; at: string; adminOnly: boolean }[] = [
  { kind: 'solution', at: '/solutions/', adminOnly: false },
  { kind: 'industry', at: '/industries/', adminOnly: false },
  { kind: 'page', at: '/', adminOnly: true },
  { kind: 'post', at: '/blog/', adminOnly: true },
  { kind: 'help', at: '/resources/help/', adminOnly: true },
]

const own = Object.entries(ownScreens).map(([href, title]): PageLink => ({ href, title, live: true }))

const FRESH_MS = 60_000

/** Pages of kinds that this person can't list are known as visitors know them. */
const published = (search: string) =>
  query<(typeof linkChecks)['pages']>('/admin/link-pages', (search ? { query: { search } } : {}) as never, {
    staleTime: FRESH_MS,
  })

const isLive = ({ liveVersion }: DocumentSummary) => liveVersion !== null

/** Pages of this site whose title fits a search, for choosing where a link leads. Asked for while `open`. */
export function useKnownPages(search: string, open: boolean): PageLink[] {
  const { data: user } = useQuery({ ...me, enabled: false })
  const mine = kinds.filter(({ adminOnly }) => !adminOnly || user?.role === 'admin')
  const client = useQueryClient()
  const { data: found = [] } = useQuery({
    queryKey: ['pages-known', user?.role, search],
    queryFn: async () => {
      const [listed, others] = await Promise.all([
        Promise.all(
          mine.map(async ({ kind, at }): Promise<PageLink[]> => {
            const { items } = await client.fetchQuery({ ...list(kind, search ? { search } : {}), staleTime: FRESH_MS })
            return items.map((item) => ({ href: at + item.slug, title: item.title, live: isLive(item) }))
          }),
        ),
        mine.length < kinds.length ? client.fetchQuery(published(search)) : [],
      ])
      const known = new Set(listed.flat().map(({ href }) => href))
      return [
        ...listed.flat(),
        ...others.filter(({ href }) => !known.has(href)).map((page) => ({ ...page, live: true })),
      ]
    },
    enabled: open,
    staleTime: FRESH_MS,
  })
  return [...own.filter(({ title, href }) => matchesSearch(search, title, href)), ...found]
}
