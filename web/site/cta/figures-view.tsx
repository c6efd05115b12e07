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
import { useAddressFilter } from '../../platform/editing/address-filter.ts'
import { CsvButton } from '../../platform/editing/csv-button.tsx'
import { SearchBox } from '../../platform/editing/list-toolbar.tsx'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { SortHead } from '../../platform/editing/sort-head.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Segments } from '../../ui/segments.tsx'
import { library, tabs } from './library.ts'
import '../../platform/editing/list.css'
import './figures.css'

type Table = typeof ctaFigures

const reading = (filter: CtaFigureFilter) =>
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
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...reading(filter), ...paged })
  const sorting = { by: { sort: filter.sort ?? 'views', order: filter.order }, onSort: change }
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
        <ReadState {...{ data, error, refetch }} title="The figures could not be read" lines={6} card />
        {data?.length === 0 && given.search && (
          <div className="card">
            <EmptyState
              title="No figures match this"
              action={
                <Button variant="outline" size="row" onClick={() => change({ search: '' })}>
                  Show all
                </Button>
              }
            >
              Others are hidden by the search.
            </EmptyState>
          </div>
        )}
        {data?.length === 0 && !given.search && (
          <div className="card">
            <EmptyState title={`Nobody saw a call to action in the last ${days} days`}>
              They are counted from the moment a visitor scrolls to one.
            </EmptyState>
          </div>
        )}
        {data && data.length > 0 && (
          <div className="card list-card" aria-busy={isPlaceholderData}>
            <table className="listing cta-figures">
              <thead>
                <tr>
                  <SortHead name="name" {...sorting}>
                    Call to action
                  </SortHead>
                  <SortHead name="path" {...sorting}>
                    Page
                  </SortHead>
                  <SortHead name="views" first="desc" {...sorting}>
                    Seen
                  </SortHead>
                  <SortHead name="clicks" first="desc" {...sorting}>
                    Pressed
                  </SortHead>
                  <SortHead name="rate" first="desc" {...sorting}>
                    Rate
                  </SortHead>
                </tr>
              </thead>
              <tbody>
                {data.map((figure) => (
                  <Row key={`${figure.cta} ${figure.path}`} {...figure} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  )
}

const Row = ({ cta, name, path, views, clicks }: CtaFigure) => (
  <tr>
    <td>{editorOf(cta) ? <SiteLink href={editorOf(cta)!}>{name}</SiteLink> : name}</td>
    <td>
      <code>{path}</code>
    </td>
    <td className="figure">{number.format(views)}</td>
    <td className="figure">{number.format(clicks)}</td>
    <td className="figure">{views > 0 ? percent.format(Math.min(1, clicks / views)) : 'n/a'}</td>
  </tr>
)

/** Where it is written; what stands on one page alone is written there. */
const editorOf = (cta: string) =>
  cta.startsWith(reusablePrefix)
    ? `${library.href}/${cta.slice(reusablePrefix.length)}`
    : cta === 'page'
      ? null
      : `/admin/cta/${cta}`
