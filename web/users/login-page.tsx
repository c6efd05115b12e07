import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '../../contract/users.ts'
import { CodeForm } from './code-form.tsx'
import { Gate } from './gate.tsx'
import { GoTo } from './go-to.tsx'
import { LoginForm } from './login-form.tsx'
import { nextPath } from './next-path.ts'
import { currentUser } from './queries.ts'
import { useVisitor } from './visitor.ts'

/** Signs in, in one step or two, and goes on to `next`; without one, to the admin area, or home for who has nothing to do there. */
export function LoginPage() {
  const next = useLocation({ select: ({ searchStr }) => nextPath(new URLSearchParams(searchStr).get('next')) })
  const visitor = useVisitor()
  const client = useQueryClient()
  const [halfway, setHalfway] = useState(false)
  if (visitor) return <GoTo href={next ?? (visitor.role === 'member' ? '/' : '/admin')} />

  const onSignedIn = (user: CurrentUser) => client.setQueryData(currentUser.queryKey, user)
  return halfway ? (
    <Gate title="One more step" time="21:57" aside={<CodeForm onSignedIn={onSignedIn} onBack={() => setHalfway(false)} />}>
      <p className="lead">Your password is right. Now show that it is you.</p>
    </Gate>
  ) : (
    <Gate title="Log in" time="21:55" aside={<LoginForm onSignedIn={onSignedIn} onCode={() => setHalfway(true)} />}>
      <p className="lead">Five minutes before the shift. Read the handover, then take your post.</p>
    </Gate>
  )
}
