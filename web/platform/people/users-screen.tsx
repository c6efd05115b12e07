import { useLocation } from '@tanstack/react-router'
import { lazyAhead } from '../../core/lazy-ahead.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GoTo } from '../users/go-to.tsx'
import { PeopleView } from './people-view.tsx'
import '../users/users.css'

const PersonView = lazyAhead(() => import('./person-view.tsx'))
const CompaniesView = lazyAhead(() => import('./companies-view.tsx'))
const RulesView = lazyAhead(() => import('./rules-view.tsx'))
const TrialsView = lazyAhead(() => import('./trials-view.tsx'))
const TokensView = lazyAhead(() => import('./tokens-view.tsx'))

/**
 * The people who may sign in, one of them, the API tokens, how people sign in, and the companies: by the rest of the
 * address. The log has moved.
 */
export default function UsersScreen({ rest: [first, tab] }: { rest: string[] }) {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const waiting = (
    <div className="screen-page">
      <Skeleton lines={6} />
    </div>
  )
  switch (first) {
    case undefined:
      return <PeopleView />
    case 'activity':
      return <GoTo href={`/admin/activity${searchStr}`} />
    case 'tokens':
      return <TokensView waiting={waiting} />
    case 'rules':
      return <RulesView waiting={waiting} />
    case 'companies':
      return <CompaniesView waiting={waiting} />
    case 'trials':
      return <TrialsView waiting={waiting} />
    default:
      return <PersonView id={first} tab={tab} waiting={waiting} />
  }
}
