import type { Reply } from '../../../contract/core/core.ts'
import type { DemoRequest, DemoRequestFilter, demoRequests } from '../../../contract/site/leads/requests.ts'
import { Choose } from '../../platform/editing/chosen.tsx'
import { SortHead } from '../../platform/editing/sort-head.tsx'
import { momentOf } from '../../platform/editing/times.ts'
import { toggled } from '../../platform/editing/toggled.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pages } from '../../ui/pages.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { sayWhy } from '../../platform/users/submit.ts'
import { stageNames } from './stages.ts'
import './requests.css'

type Props = {
  data: Reply<(typeof demoRequests)['list']> | undefined
  error: Error | null
  busy: boolean
  /** Whether a search or a filter hides some. */
  narrowed: boolean
  filter: DemoRequestFilter
  onSort: (sorting: Pick<DemoRequestFilter, 'sort' | 'order'>) => void
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onRetry: () => void
  onClear: () => void
  onPage: (page: number) => void
}

/** The requests for a demo, a page at a time; what somebody wrote opens below their name. */
export function RequestsTable({
  data,
  error,
  busy,
  narrowed,
  filter,
  onSort,
  chosen,
  onChoose,
  onRetry,
  onClear,
  onPage,
}: Props) {
  if (error && !data) {
    return (
      <div className="card">
        <EmptyState
          title="The requests could not be read"
          action={
            <Button size="dense" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {sayWhy(error)}
        </EmptyState>
      </div>
    )
  }
  if (!data) return <Skeleton variant="card" lines={6} />
  if (data.items.length === 0) {
    return (
      <div className="card">
        {narrowed ? (
          <EmptyState
            title="No requests match this"
            action={
              <Button variant="outline" size="row" onClick={onClear}>
                Clear filters
              </Button>
            }
          >
            Others are hidden by the search or the filters.
          </EmptyState>
        ) : (
          <EmptyState title="No demo requests yet">
            Requests from the demo page appear here, each with the time that is kept for it.
          </EmptyState>
        )}
      </div>
    )
  }
  const ids = data.items.map(({ id }) => id)
  const all = ids.every((id) => chosen.has(id))
  const sorting = {
    by: { sort: filter.sort ?? (filter.time === 'coming' ? 'time' : 'asked'), order: filter.order },
    onSort,
  }
  return (
    <>
      <div className="card list-card" aria-busy={busy}>
        <table className="listing">
          <thead>
            <tr>
              <Choose
                head
                label="Choose all requests on this page"
                on={all}
                onChange={() => onChoose(all ? new Set() : new Set(ids))}
              />
              <SortHead name="name" {...sorting}>
                Who
              </SortHead>
              <SortHead name="time" {...sorting}>
                Time kept
              </SortHead>
              <SortHead name="company" className="cell-labels" {...sorting}>
                Company
              </SortHead>
              <SortHead name="stage" {...sorting}>
                State
              </SortHead>
              <SortHead name="asked" first="desc" className="cell-time" {...sorting}>
                Asked
              </SortHead>
            </tr>
          </thead>
          <tbody>
            {data.items.map((request) => (
              <Row
                key={request.id}
                request={request}
                on={chosen.has(request.id)}
                onToggle={() => onChoose(toggled(chosen, request.id))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {data.pages > 1 && <Pages {...data} onPage={onPage} />}
    </>
  )
}

function Row({ request, on, onToggle }: { request: DemoRequest; on: boolean; onToggle: () => void }) {
  const { name, email, phone, company, companySize, guards, message, zone, startsAt, minutes, stage, createdAt } =
    request
  const [label, status] = stageNames[stage]
  return (
    <tr className={on ? 'row-chosen' : undefined}>
      <Choose label={`Choose ${name || email}`} on={on} onChange={onToggle} />
      <td className="cell-person">
        <a href={`mailto:${email}`}>{name}</a> <span>{[email, phone].filter(Boolean).join(' · ')}</span>
        {message && (
          <details className="request-words">
            <summary>What they wrote</summary>
            <p>{message}</p>
          </details>
        )}
      </td>
      <td className="cell-kept">
        {startsAt ? (
          <>
            <time dateTime={startsAt}>{momentOf(startsAt)}</time>{' '}
            <span>
              {minutes} min{zone && `, theirs is ${zone}`}
            </span>
          </>
        ) : (
          'None'
        )}
      </td>
      <td className="cell-labels">
        {company}
        <br />
        <span className="quiet">
          {companySize}
          <br />
          {guards}
        </span>
      </td>
      <td>
        <StatusText status={status}>{label}</StatusText>
      </td>
      <td className="cell-time">
        <time dateTime={createdAt}>{momentOf(createdAt)}</time>
      </td>
    </tr>
  )
}
