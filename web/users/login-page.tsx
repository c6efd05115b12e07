import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useLocation } from '@tanstack/react-router'
import { Section } from '../ui/section.tsx'
import { LoginForm } from './login-form.tsx'
import { nextPath } from './next-path.ts'
import { currentUser } from './queries.ts'
import { useVisitor } from './visitor.ts'

/** Signs in and goes on to `next`; without one, to the admin area, or home for who has nothing to do there. */
export function LoginPage() {
  const next = useLocation({ select: ({ searchStr }) => nextPath(new URLSearchParams(searchStr).get('next')) })
  const visitor = useVisitor()
  const client = useQueryClient()
  if (visitor) {
    const place = next ?? (visitor.role === 'member' ? '/' : '/admin')
    return <Navigate to={place} href={place} replace />
  }

  return (
    <Section ground="night" labelledBy="login-title" route={{ side: 'left', time: '21:55', className: 'gate' }}>
      <div className="gate-columns">
        <div>
          <h1 id="login-title">Log in</h1>
          <p className="lead">Before the shift starts: five minutes to read the handover.</p>
        </div>
        <LoginForm onSignedIn={(user) => client.setQueryData(currentUser.queryKey, user)} />
      </div>
    </Section>
  )
}
