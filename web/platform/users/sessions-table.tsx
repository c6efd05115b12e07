import { useQuery } from '@tanstack/react-query'
import type { SessionSummary } from '../../../contract/platform/users/account.ts'
import type { ReadQuery } from '../../core/query.ts'
import { actions, type Column, DataTable } from '../lists/data-table.tsx'
import { momentOf } from '../../core/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useAction } from './action.ts'

type Props = {
  reading: ReadQuery<SessionSummary[]>
  /** Whose sessions these are; one's own without. */
  whose?: string
  end: (id: string) => Promise<unknown>
  endAll: () => Promise<unknown>
  endAllLabel: string
}

const columns: Column<SessionSummary>[] = [
  {
    head: 'Device',
    className: 'cell-person',
    cell: ({ device, startedAt }) => (
      <>
        <b>{device}</b> <span>since {momentOf(startedAt)}</span>
      </>
    ),
  },
  { head: 'IP address', className: 'cell-labels', cell: ({ place }) => <span className="figure">{place}</span> },
  {
    head: 'Last active',
    className: 'cell-time',
    cell: ({ lastActiveAt }) => <time dateTime={lastActiveAt}>{momentOf(lastActiveAt)}</time>,
  },
]

/** Where a person is signed in, and the way to end that. */
export function SessionsTable({ reading: sessions, whose, end, endAll, endAllLabel }: Props) {
  const reading = useQuery(sessions)
  const { act, pending } = useAction()
  const after = (work: () => Promise<unknown>, done: string) => void act(work, done).then(() => reading.refetch())
  const ending = actions<SessionSummary>(({ id, device, current }) =>
    current ? (
      <StatusText status="success">This one</StatusText>
    ) : (
      <Button variant="outline" size="row" onClick={() => after(() => end(id), 'Session ended')}>
        End<span className="visually-hidden"> {device}</span>
      </Button>
    ),
  )
  return (
    <>
      <DataTable
        many="sessions"
        reading={reading}
        columns={[...columns, ending]}
        keyOf={({ id }) => id}
        empty={<EmptyState title={`${whose ?? 'Nobody'} is signed in nowhere`} />}
      />
      {reading.data && reading.data.length > 0 && (
        <div className="account-end">
          <Button variant="danger" size="dense" pending={pending} onClick={() => after(endAll, 'Signed out')}>
            {endAllLabel}
          </Button>
        </div>
      )}
    </>
  )
}
