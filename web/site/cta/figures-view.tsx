import { useQuery } from '@tanstack/react-query'
import {
  type CtaFigure,
  type CtaFigureFilter,
  type ctaFigures,
  figurePeriods,
  reusablePrefix,
} from '../../../contract/site/cta/figures.ts'
import { call } from '../../core/call.ts'
import { paged, query } from '../../core/query.ts'
import { useAddressFilter } from '../../platform/lists/address-filter.ts'
import { CsvButton } from '../../platform/lists/csv-button.tsx'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { SearchBox } from '../../platform/lists/search-box.tsx'
import { NoMatches } from '../../platform/lists/no-matches.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Segments } from '../../ui/segments.tsx'
import { library, tabs } from './library.ts'
import './figures.css'

type Table = typeof ctaFigures

const figures = (filter: CtaFigureFilter) =>
  query<Table['read']>('/admin/cta-figures', { query: filter }, { staleTime: 0 })
const csv = (filter: CtaFigureFilter) => call<Table['csv']>('GET /admin/cta-figures/csv', { query: filter })
const periods = figurePeriods.map((value) => ({ value, label: `${value} days` }))
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const number = new Intl.NumberFormat('en-US')

/** How often each call to action was seen and followed, page by page. */
export function FiguresView() {
  const [given, change] = useAddressFilter(['days', 'search', 'sort', 'order'] as const)
  const days = figurePeriods.find((period) => period === given.days) ?? '30'
  const filter = { ...given, days } as CtaFigureFilter
  const reading = useQuery({ ...figures(filter), ...paged })
  return (
    <>
      <ScreenHead title="Calls to action">
        <CsvButton read={() => csv(filter)} />
      </ScreenHead>
      <div className="screen-page list-page">
        <ScreenTabs label="Kinds" tabs={tabs} />
        <div className="list-tools" role="search" aria-label="Find figures">
          <SearchBox search={given.search ?? ''} many="figures" onSearch={(search) => change({ search })} />
          <Segments label="Period" options={periods} value={days} onChange={(value) => change({ days: value })} />
          <p className="cta-figures-note">
            Seen: at least half of it was on the screen, counted once each time a page was opened. Visitors who ask not
            to be tracked are not counted.
          </p>
        </div>
        <DataTable
          many="figures"
          className="cta-figures"
          {...{ reading, columns }}
          keyOf={({ cta, path }) => `${cta} ${path}`}
          sorting={{ sort: filter.sort ?? 'views', order: filter.order, onSort: change }}
          empty={
            given.search ? (
              <NoMatches many="figures" by="search" onClear={() => change({ search: '' })} />
            ) : (
              <EmptyState title={`Nobody saw a call to action in the last ${days} days`}>
                They are counted from the moment a visitor scrolls to one.
              </EmptyState>
            )
          }
        />
      </div>
    </>
  )
}

const figure = (value: string) => <span className="figure">{value}</span>

const columns: Column<CtaFigure>[] = [
  {
    head: 'Call to action',
    sort: 'name',
    cell: ({ cta, name }) => (editorOf(cta) ? <SiteLink href={editorOf(cta)!}>{name}</SiteLink> : name),
  },
  { head: 'Page', sort: 'path', cell: ({ path }) => <code>{path}</code> },
  { head: 'Seen', sort: 'views', first: 'desc', cell: ({ views }) => figure(number.format(views)) },
  { head: 'Pressed', sort: 'clicks', first: 'desc', cell: ({ clicks }) => figure(number.format(clicks)) },
  {
    head: 'Rate',
    sort: 'rate',
    first: 'desc',
    cell: ({ views, clicks }) => figure(views > 0 ? percent.format(Math.min(1, clicks / views)) : 'n/a'),
  },
]

/** Where it is written; what stands on one page alone is written there. */
const editorOf = (cta: string) =>
  cta.startsWith(reusablePrefix)
    ? `${library.href}/${cta.slice(reusablePrefix.length)}`
    : cta === 'page'
      ? null
      : `/admin/cta/${cta}`
