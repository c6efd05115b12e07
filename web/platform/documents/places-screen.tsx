import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { KindName } from '../../../contract/core/kinds.ts'
import type { DocumentSummary } from '../../../contract/platform/editing/document.ts'
import { matchesSearch } from '../../core/texts.ts'
import { momentOf } from '../../core/times.ts'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { list } from '../editing/calls.ts'
import { StateText } from '../editing/state-text.tsx'
import { useAddressFilter } from '../lists/address-filter.ts'
import { type Column, DataTable } from '../lists/data-table.tsx'
import { NoMatches } from '../lists/no-matches.tsx'
import { SearchBox } from '../lists/search-box.tsx'

type Place = { slug: string; name: string; item: DocumentSummary | undefined }

const columnsAt = (href: string): Column<Place>[] => [
  {
    head: 'Place',
    className: 'cell-title',
    cell: ({ slug, name }) => <SiteLink href={`${href}/${slug}`}>{name}</SiteLink>,
  },
  { head: 'State', cell: ({ item }) => item && <StateText document={item} /> },
  {
    head: 'Changed',
    className: 'cell-time',
    cell: ({ item }) =>
      item && (item.version > 0 ? <time dateTime={item.updatedAt}>{momentOf(item.updatedAt)}</time> : 'As installed'),
  },
]

/**
 * The few places of a kind that always exist, each leading to its editor. `names` are what they are called, in their
 * order.
 */
export function PlacesScreen({
  kind,
  href,
  title,
  names,
  tabs,
}: {
  kind: KindName
  href: string
  title: string
  names: Readonly<Record<string, string>>
  tabs?: ReactNode
}) {
  const { data, ...reading } = useQuery(list(kind))
  const [{ search = '' }, change] = useAddressFilter(['search'] as const)
  const setSearch = (next: string) => change({ search: next })
  const places = Object.entries(names)
    .filter(([, name]) => matchesSearch(search, name))
    .map(([slug, name]): Place => ({ slug, name, item: data?.items.find((each) => each.slug === slug) }))
  return (
    <>
      <ScreenHead title={title} />
      <div className="screen-page list-page">
        {tabs}
        <div className="list-tools" role="search" aria-label={`Find ${title.toLowerCase()}`}>
          <SearchBox search={search} many={title.toLowerCase()} onSearch={setSearch} />
        </div>
        <DataTable
          many="places"
          reading={{ ...reading, data: data && places }}
          columns={columnsAt(href)}
          keyOf={({ slug }) => slug}
          empty={<NoMatches many="places" by="search" title="No places match" onClear={() => setSearch('')} />}
          lines={4}
        />
      </div>
    </>
  )
}
