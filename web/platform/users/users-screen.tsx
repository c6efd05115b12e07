import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GoTo } from './go-to.tsx'
import { PeopleView } from './people-view.tsx'
import './users.css'

const PersonView = lazy(() => import('./person-view.tsx'))
const RulesView = lazy(() => import('./rules-view.tsx'))
const TrialsView = lazy(() => import('./trials-view.tsx'))
const TokensView = lazy(() => import('./tokens-view.tsx'))

/**
 * The people who may sign in, one of them, the API tokens, and how people sign in: by the rest of the address. The log
 * has moved.
 */
export default function UsersScreen({ rest: [first, tab] }: { rest: string[] }) {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  return (
    <Suspense
      fallback={
        <div className="screen-page">
          <Skeleton lines={6} />
        </div>
      }
    >
      {first === undefined ? (
        <PeopleView />
      ) : first === 'activity' ? (
        <GoTo href={`/admin/activity${searchStr}`} />
      ) : first === 'tokens' ? (
        <TokensView />
      ) : first === 'rules' ? (
        <RulesView />
      ) : first === 'trials' ? (
        <TrialsView />
      ) : (
        <PersonView id={first} tab={tab} />
      )}
    </Suspense>
  )
}
