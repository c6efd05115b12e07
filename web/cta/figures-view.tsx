import { useQuery } from '@tanstack/react-query'
import { type CtaFigure, type ctaFigures, figurePeriods, reusablePrefix } from '../../contract/cta/figures.ts'
import { paged, query } from '../core/query.ts'
import { reasonOf } from '../editing/calls.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SiteLink } from '../ui/link.tsx'
import { ScreenHead } from '../ui/screen-head.tsx'
import { ScreenTabs } from '../ui/screen-tabs.tsx'
import { Segments } from '../ui/segments.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAddressFilter } from '../users/address-filter.ts'
import { library, tabs } from './library.ts'
import '../editing/list.css'
import './figures.css'

type Period = (typeof figurePeriods)[number]

const reading = (days: Period) => query<(typeof ctaFigures)['read']>('/admin/cta-figures', { query: { days } }, { staleTime: 0 })
const periods = figurePeriods.map((value) => ({ value, label: `${value} days` }))
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const number = new Intl.NumberFormat('en-US')

/** How often each call to action was seen and followed, page by page. */
export function FiguresView() {
  const [given, change] = useAddressFilter(['days'] as const)
  const days = figurePeriods.find((period) => period === given.days) ?? '30'
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...reading(days), ...paged })
  return (
    <>
      <ScreenHead title="Calls to action" />
      <div className="screen-page list-page">
        <ScreenTabs label="Kinds" tabs={tabs} />
        <div className="list-tools">
          <Segments label="Period" options={periods} value={days} onChange={(value) => change({ days: value })} />
          <p className="cta-figures-note">Seen: half of it stood on the screen, once each time a page was opened. Visitors who ask not to be tracked are not counted.</p>
        </div>
        {!data && !error && <Skeleton variant="card" lines={6} />}
        {!data && error && <div className="card"><EmptyState title="The figures could not be read" action={<Button size="dense" onClick={() => void refetch()}>Try again</Button>}>{reasonOf(error)}</EmptyState></div>}
        {data?.length === 0 && <div className="card"><EmptyState title={`Nobody saw a call to action in the last ${days} days`}>They are counted from the moment a visitor scrolls to one.</EmptyState></div>}
        {data && data.length > 0 && (
          <div className="card list-card" aria-busy={isPlaceholderData}>
            <table className="listing cta-figures">
              <thead><tr><th scope="col">Call to action</th><th scope="col">Page</th><th scope="col">Seen</th><th scope="col">Pressed</th><th scope="col">Rate</th></tr></thead>
              <tbody>{data.map((figure) => <Row key={`${figure.cta} ${figure.path}`} {...figure} />)}</tbody>
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
    <td><code>{path}</code></td>
    <td className="figure">{number.format(views)}</td>
    <td className="figure">{number.format(clicks)}</td>
    <td className="figure">{views > 0 ? percent.format(Math.min(1, clicks / views)) : 'n/a'}</td>
  </tr>
)

/** Where it is written; what stands on one page alone is written there. */
const editorOf = (cta: string) =>
  cta.startsWith(reusablePrefix) ? `${library.href}/${cta.slice(reusablePrefix.length)}` : cta === 'page' ? null : `/admin/cta/${cta}`
