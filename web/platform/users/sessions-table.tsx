import { useQuery } from '@tanstack/react-query'
import type { SessionSummary } from '../../../contract/platform/users/administration.ts'
import type { Reading } from '../../core/query.ts'
import { momentOf } from '../editing/times.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusText } from '../../ui/status.tsx'
import { useAction } from './action.ts'
import { sayWhy } from './submit.ts'
import '../editing/list.css'

type Props = {
  reading: Reading<SessionSummary[]>
  /** Whose sessions these are; one's own without. */
  whose?: string
  end: (id: string) => Promise<unknown>
  endAll: () => Promise<unknown>
  endAllLabel: string
}

/** Where somebody is signed in, and the way to end that. */
export function SessionsTable({ reading, whose, end, endAll, endAllLabel }: Props) {
  const { data, error, refetch } = useQuery(reading)
  const { act, pending } = useAction()
  const after = (work: () => Promise<unknown>, done: string) => void act(work, done).then(() => refetch())
  if (error && !data)
    return (
      <div className="card">
        <ReadFailed title="The sessions could not be read" why={sayWhy(error)} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <Skeleton lines={3} />
  if (data.length === 0)
    return (
      <div className="card">
        <EmptyState title={`${whose ?? 'Nobody'} is signed in nowhere`} />
      </div>
    )
  return (
    <>
      <div className="card list-card">
        <table className="listing">
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col" className="cell-labels">
                Address
              </th>
              <th scope="col" className="cell-time">
                Last active
              </th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, device, place, startedAt, lastActiveAt, current }) => (
              <tr key={id}>
                <td className="cell-person">
                  <b>{device}</b> <span>since {momentOf(startedAt)}</span>
                </td>
                <td className="cell-labels figure">{place}</td>
                <td className="cell-time">
                  <time dateTime={lastActiveAt}>{momentOf(lastActiveAt)}</time>
                </td>
                <td className="cell-actions">
                  {current ? (
                    <StatusText status="success">This one</StatusText>
                  ) : (
                    <Button variant="outline" size="row" onClick={() => after(() => end(id), 'Session ended')}>
                      End<span className="visually-hidden"> {device}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="account-end">
        <Button variant="danger" size="dense" pending={pending} onClick={() => after(endAll, 'Signed out')}>
          {endAllLabel}
        </Button>
      </div>
    </>
  )
}
