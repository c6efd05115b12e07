import { useQuery } from '@tanstack/react-query'
import type { Push, PushState } from '../../../contract/platform/notifications/push.ts'
import { ReadState } from '../lists/read-state.tsx'
import { momentOf } from '../../core/times.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Status, StatusText } from '../../ui/status.tsx'
import { pushesQuery } from './calls.ts'

const states: Record<PushState, [word: string, status: Status]> = {
  waiting: ['Waiting', 'info'],
  retrying: ['Retrying', 'warning'],
  delivered: ['Delivered', 'success'],
  'given-up': ['Given up', 'danger'],
  gone: ['Browser gone', 'idle'],
  'not-called': ['Not called', 'danger'],
}

const answerOf = ({ status, said, tried }: Push) =>
  tried === 0 ? '' : [status && `Answered ${status}`, said, tried > 1 && `${tried} tries`].filter(Boolean).join(', ')

/** The outcomes of the last pushes to browsers. */
export function PushesCard() {
  const { data, error, refetch } = useQuery(pushesQuery)
  return (
    <section className="card notices-card" aria-label="Pushes">
      <header className="card-head">
        <h2>Pushes to browsers</h2>
      </header>
      <ReadState {...{ data, error, refetch }} title="The pushes could not be read" lines={4} />
      {data?.length === 0 && (
        <EmptyState title="Nothing was pushed yet">
          Each person turns pushes on under My own, in the browser that is to take them.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <table className="listing">
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Event</th>
              <th scope="col">Whose browser</th>
              <th scope="col">Answer</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {data.map((push) => (
              <tr key={push.id}>
                <td>
                  <StatusText status={states[push.state][1]}>{states[push.state][0]}</StatusText>
                </td>
                <th scope="row">
                  {push.event}: {push.title}
                </th>
                <td>
                  {push.person}, <span className="figure">{push.host}</span>
                </td>
                <td>{answerOf(push)}</td>
                <td>
                  <time dateTime={push.createdAt}>{momentOf(push.createdAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
