import type { UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '../../../contract/core/core.ts'
import type { DemoRequest, DemoRequestFilter, demoRequests } from '../../../contract/site/leads/requests.ts'
import { actions, type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { NoMatches } from '../../platform/lists/no-matches.tsx'
import { momentOf } from '../../core/times.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { BookingActions, bookingNames } from './booking-actions.tsx'
import { timeIn } from './time-in.ts'
import { stageNames } from './stages.ts'
import './requests.css'

type Props = {
  reading: UseQueryResult<Reply<(typeof demoRequests)['list']>>
  /** Whether a search or a filter hides some. */
  narrowed: boolean
  filter: DemoRequestFilter
  change: (change: { sort?: string; order?: string; page?: string }) => void
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onClear: () => void
}

const columnsFor = (onDone: () => void): Column<DemoRequest>[] => [
  { head: 'Who', sort: 'name', className: 'cell-person', cell: (request) => <Person {...request} /> },
  { head: 'Time kept', sort: 'time', className: 'cell-kept', cell: (request) => <Time {...request} /> },
  {
    head: 'Company',
    sort: 'company',
    className: 'cell-labels',
    cell: ({ company, companySize, guards }) => (
      <>
        {company}
        <br />
        <span className="quiet">
          {companySize}
          <br />
          {guards}
        </span>
      </>
    ),
  },
  {
    head: 'State',
    sort: 'stage',
    className: 'cell-stage',
    cell: ({ stage }) => <StatusText status={stageNames[stage][1]}>{stageNames[stage][0]}</StatusText>,
  },
  {
    head: 'Asked',
    sort: 'asked',
    first: 'desc',
    className: 'cell-time',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentOf(createdAt)}</time>,
  },
  actions(({ id, name, email, zone, startsAt, booking }) => (
    <BookingActions
      demo={{ id, name: name || email, zone, booking: startsAt && booking ? { startsAt, state: booking } : null }}
      onDone={onDone}
    />
  )),
]

/** The requests for a demo, a page at a time. The message opens below the name. */
export const RequestsTable = ({ reading, narrowed, filter, change, chosen, onChoose, onClear }: Props) => (
  <DataTable
    many="requests"
    reading={reading}
    columns={columnsFor(() => void reading.refetch())}
    keyOf={({ id }) => id}
    sorting={{
      sort: filter.sort ?? (filter.time === 'coming' ? 'time' : 'asked'),
      order: filter.order,
      onSort: change,
    }}
    choosing={{ chosen, onChoose, nameOf: ({ name, email }) => name || email }}
    onPage={(page) => change({ page: String(page) })}
    empty={
      narrowed ? (
        <NoMatches many="requests" by="filters" onClear={onClear} />
      ) : (
        <EmptyState title="No demo requests yet">
          Requests from the demo page appear here, each with the time that is kept for it.
        </EmptyState>
      )
    }
  />
)

const Person = ({ name, email, phone, message }: DemoRequest) => (
  <>
    <a href={`mailto:${email}`}>{name}</a> <span>{[email, phone].filter(Boolean).join(' · ')}</span>
    {message && (
      <details className="request-words">
        <summary>What they wrote</summary>
        <p>{message}</p>
      </details>
    )}
  </>
)

const Time = ({ startsAt, minutes, zone, booking }: DemoRequest) =>
  startsAt ? (
    <>
      <time dateTime={startsAt}>{momentOf(startsAt)}</time>{' '}
      {booking && <StatusText status={bookingNames[booking][1]}>{bookingNames[booking][0]}</StatusText>}
      <span>
        {minutes} min{zone && `, for them ${timeIn(zone, startsAt)}`}
      </span>
    </>
  ) : (
    'None'
  )
