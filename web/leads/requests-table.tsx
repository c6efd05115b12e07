import type { Reply } from '../../contract/core.ts'
import type { DemoRequest, demoRequests } from '../../contract/leads/requests.ts'
import { momentOf } from '../editing/times.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pages } from '../ui/pages.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusText } from '../ui/status.tsx'
import { sayWhy } from '../users/submit.ts'
import './requests.css'

const stageNames = {
  new: ['New', 'info'], contacted: ['Contacted', 'warning'], qualified: ['Qualified', 'warning'], won: ['Won', 'success'], lost: ['Lost', 'idle'], spam: ['Spam', 'idle'],
} as const

type Props = {
  data: Reply<(typeof demoRequests)['list']> | undefined
  error: Error | null
  busy: boolean
  /** Whether a search or a filter hides some. */
  narrowed: boolean
  onRetry: () => void
  onClear: () => void
  onPage: (page: number) => void
}

/** The requests for a demo, a page at a time; what somebody wrote opens below their name. */
export function RequestsTable({ data, error, busy, narrowed, onRetry, onClear, onPage }: Props) {
  if (error && !data) {
    return <div className="card"><EmptyState title="The requests could not be read" action={<Button size="dense" onClick={onRetry}>Try again</Button>}>{sayWhy(error)}</EmptyState></div>
  }
  if (!data) return <Skeleton variant="card" lines={6} />
  if (data.items.length === 0) {
    return (
      <div className="card">
        {narrowed
          ? <EmptyState title="No requests match this" action={<Button variant="outline" size="row" onClick={onClear}>Clear filters</Button>}>Others are hidden by the search or the filters.</EmptyState>
          : <EmptyState title="Nobody has asked for a demo yet">Who fills in the form of the demo page stands here, with the time that is kept for them.</EmptyState>}
      </div>
    )
  }
  return (
    <>
      <div className="card list-card" aria-busy={busy}>
        <table className="listing">
          <thead>
            <tr>
              <th scope="col">Who</th><th scope="col">Time kept</th><th scope="col" className="cell-labels">Company</th><th scope="col">State</th><th scope="col" className="cell-time">Asked</th>
            </tr>
          </thead>
          <tbody>{data.items.map((request) => <Row key={request.id} {...request} />)}</tbody>
        </table>
      </div>
      {data.pages > 1 && <Pages {...data} onPage={onPage} />}
    </>
  )
}

function Row({ name, email, phone, company, companySize, guards, message, zone, startsAt, minutes, stage, createdAt }: DemoRequest) {
  const [label, status] = stageNames[stage]
  return (
    <tr>
      <td className="cell-person">
        <a href={`mailto:${email}`}>{name}</a> <span>{[email, phone].filter(Boolean).join(' · ')}</span>
        {message && <details className="request-words"><summary>What they wrote</summary><p>{message}</p></details>}
      </td>
      <td className="cell-kept">{startsAt ? <><time dateTime={startsAt}>{momentOf(startsAt)}</time> <span>{minutes} min{zone && `, theirs is ${zone}`}</span></> : 'None'}</td>
      <td className="cell-labels">{company}<br /><span className="quiet">{companySize}<br />{guards}</span></td>
      <td><StatusText status={status}>{label}</StatusText></td>
      <td className="cell-time"><time dateTime={createdAt}>{momentOf(createdAt)}</time></td>
    </tr>
  )
}
