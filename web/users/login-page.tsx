import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Gate } from './gate.tsx'
import { GoTo } from './go-to.tsx'
import { LoginForm } from './login-form.tsx'
import { nextPath } from './next-path.ts'
import { currentUser } from './queries.ts'
import { useVisitor } from './visitor.ts'

/** Signs in and goes on to `next`; without one, to the admin area, or home for who has nothing to do there. */
export function LoginPage() {
  const next = useLocation({ select: ({ searchStr }) => nextPath(new URLSearchParams(searchStr).get('next')) })
  const visitor = useVisitor()
  const client = useQueryClient()
  if (visitor) return <GoTo href={next ?? (visitor.role === 'member' ? '/' : '/admin')} />

  return (
    <Gate title="Log in" time="21:55" aside={<LoginForm onSignedIn={(user) => client.setQueryData(currentUser.queryKey, user)} />}>
      <p className="lead">Five minutes before the shift. Read the handover, then take your post.</p>
    </Gate>
  )
}
