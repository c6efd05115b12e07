import { useRouter } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Role } from '../../../contract/platform/users/users.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccessDenied } from './access-denied.tsx'
import { Gate } from './gate.tsx'
import { GoTo } from './go-to.tsx'
import { currentUser } from './queries.ts'

/**
 * Lets people in by role: one of `roles`; with `adminOnly`, admins; with neither, anyone who is signed in. A person
 * whose role needs a second factor has to set it up first. Runs in the browser: the server guards the data itself.
 */
export function Guard({
  roles,
  adminOnly = false,
  children,
}: {
  roles?: readonly Role[]
  adminOnly?: boolean
  children: ReactNode
}) {
  // "Signed out" is asked again each time, since the person may have signed in by now.
  const {
    data: user,
    isFetching,
    isError,
    refetch,
  } = useQuery({
    ...currentUser,
    refetchOnMount: ({ state }) => (state.data ? true : 'always'),
  })

  if (user?.secondFactorDue)
    return (
      <>
        <Checking />
        <GoToLogin />
      </>
    )
  if (user) {
    const allowed = (!roles || roles.includes(user.role)) && (!adminOnly || user.role === 'admin')
    return allowed ? children : <AccessDenied />
  }
  if (isFetching) return <Checking />
  if (isError) return <CheckFailed onRetry={() => void refetch()} />
  return user === null ? (
    <>
      <Checking />
      <GoToLogin />
    </>
  ) : (
    <Checking />
  )
}

/** Takes along the address as it was spelled, fragment included: the router's own form of it writes `%20` as `+`. */
function GoToLogin() {
  const { history } = useRouter()
  return <GoTo href={`/login?next=${encodeURIComponent(history.location.href)}`} />
}

const Checking = () => (
  <main className="gate gate-wait ground-night">
    <Spinner label="Verifying access..." />
  </main>
)

const CheckFailed = ({ onRetry }: { onRetry: () => void }) => (
  <Gate title="Access could not be checked" time="03:12">
    <p className="lead">The server did not say who is signed in. Check your connection, then try again.</p>
    <div className="row">
      <Button onClick={onRetry}>Retry</Button>
    </div>
  </Gate>
)
