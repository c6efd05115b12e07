import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ActivityLog } from './activity-log.tsx'
import { person, personCalls, refreshPeople, sessionsOf } from './administration.ts'
import { PersonCards } from './person-cards.tsx'
import { PersonStateText } from './person-state.tsx'
import { currentUser } from '../users/queries.ts'
import { SessionsTable } from '../users/sessions-table.tsx'
import { sayWhy } from '../users/submit.ts'

const parent = { label: 'Users', href: '/admin/users' }

/** One person: role and state, sessions, and what they did or had done to them. */
export default function PersonView({ id, tab }: { id: string; tab: string | undefined }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(person(id))
  const { data: me } = useQuery(currentUser)
  if (error && !data) {
    return (
      <>
        <ScreenHead title="Person" parent={parent} />
        <div className="screen-page">
          <ReadFailed title="This person could not be read" why={sayWhy(error)} onRetry={() => void refetch()} />
        </div>
      </>
    )
  }
  const at = `/admin/users/${id}`
  const calls = personCalls(id)
  const changed = () => void refreshPeople(client)
  return (
    <>
      <ScreenHead
        title={data?.name || data?.email || 'Person'}
        parent={parent}
        state={data && <PersonStateText state={data.state} />}
      />
      <div className="screen-page list-page">
        <ScreenTabs
          label="This person"
          tabs={[
            { href: at, label: 'Role and state' },
            { href: `${at}/sessions`, label: 'Sessions' },
            { href: `${at}/activity`, label: 'Activity' },
          ]}
        />
        {!data ? (
          <Skeleton lines={6} />
        ) : tab === 'sessions' ? (
          <SessionsTable
            reading={sessionsOf(id)}
            whose={data.name || data.email}
            end={calls.endSession}
            endAll={calls.endSessions}
            endAllLabel="Sign out everywhere"
          />
        ) : tab === 'activity' ? (
          <ActivityLog filter={{ person: id }} />
        ) : (
          <PersonCards
            key={`${data.role} ${data.state}`}
            person={data}
            own={me?.id === id}
            onChanged={changed}
            onGone={() => {
              changed()
              void navigate({ to: parent.href, href: parent.href, replace: true })
            }}
          />
        )}
      </div>
    </>
  )
}
