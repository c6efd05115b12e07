import { Navigate, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Role } from '../../contract/users.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AccessDenied } from './access-denied.tsx'
import { currentUser } from './queries.ts'

/**
 * Lets in whose role is one of `roles`; with `adminOnly`, only admins; with neither, anyone who is signed in
 * (specification, section 6). Runs in the browser: the server guards the data itself.
 */
export function Guard({ roles, adminOnly = false, children }: { roles?: readonly Role[]; adminOnly?: boolean; children: ReactNode }) {
  const place = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  // "Signed out" is asked again each time, since the person may have signed in meanwhile.
  const { data: user, isFetching, isError, refetch } = useQuery({
    ...currentUser, refetchOnMount: ({ state }) => (state.data ? true : 'always'),
  })

  if (user) {
    const allowed = (!roles || roles.includes(user.role)) && (!adminOnly || user.role === 'admin')
    return allowed ? children : <AccessDenied />
  }
  if (isFetching) return <Checking />
  if (isError) return <CheckFailed onRetry={() => void refetch()} />
  if (user === undefined) return <Checking />

  const login = `/login?next=${encodeURIComponent(place)}`
  return <Navigate to={login} href={login} replace />
}

const Checking = () => (
  <Section ground="night" label="Access" className="gate-wait"><Spinner label="Verifying access..." /></Section>
)

const CheckFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Section ground="night" labelledBy="check-failed-title" route={{ side: 'left', time: '03:12', className: 'gate' }}>
    <h1 id="check-failed-title">Access could not be checked</h1>
    <p className="lead">The server did not say who is signed in. Check your connection, then try again.</p>
    <div className="row"><Button onClick={onRetry}>Retry</Button></div>
  </Section>
)
