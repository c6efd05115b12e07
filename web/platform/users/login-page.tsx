import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { nextPath } from '../../../contract/platform/users/next-path.ts'
import type { CurrentUser } from '../../../contract/platform/users/users.ts'
import { lazyWithRetry } from '../../core/lazy-with-retry.ts'
import { useContent } from '../../core/query.ts'
import { firstScreens } from '../../../contract/platform/users/first-screen.ts'
import { CodeForm } from './code-form.tsx'
import { Gate } from './gate.tsx'
import { GoTo } from './go-to.tsx'
import { LoginForm } from './login-form.tsx'
import { useOwnQuery } from './own-query.ts'
import { currentUser } from './queries.ts'
import { SiteLink } from '../../ui/link.tsx'
import { signInWays } from './sign-in-ways.ts'
import { problemWords, SingleSignOn } from './single-sign-on.tsx'
import { trialState } from './trial-queries.ts'
import { useVisitor } from './visitor.ts'

const SetUpStep = lazyWithRetry(() => import('./set-up-step.tsx'))

/**
 * Signs in, in one step or two, and goes on to `next`; without one, to the first screen that the person's role may use,
 * or home where there is none. A person whose role needs a second factor sets it up here first.
 */
export function LoginPage() {
  const query = useOwnQuery()
  const next = nextPath(query.get('next'))
  const { singleSignOn } = useContent(signInWays).data
  const { open } = useContent(trialState).data
  const visitor = useVisitor()
  const client = useQueryClient()
  const [halfway, setHalfway] = useState(false)
  if (visitor?.secondFactorDue)
    return (
      <Suspense>
        <SetUpStep onDone={() => void client.invalidateQueries(currentUser)} />
      </Suspense>
    )
  if (visitor) return <GoTo href={next ?? firstScreens[visitor.role]} />

  const onSignedIn = (user: CurrentUser) => client.setQueryData(currentUser.queryKey, user)
  if (halfway) {
    return (
      <Gate
        title="One more step"
        time="21:57"
        aside={<CodeForm onSignedIn={onSignedIn} onBack={() => setHalfway(false)} />}
      >
        <p className="lead">Your password is right. Now show that it is you.</p>
      </Gate>
    )
  }
  const problem = problemWords(query.get('problem'), singleSignOn?.name ?? 'Single sign-on')
  const form = (
    <LoginForm problem={problem} onSignedIn={onSignedIn} onCode={() => setHalfway(true)}>
      {singleSignOn && <SingleSignOn name={singleSignOn.name} next={next} />}
      {open && (
        <p>
          No account yet? <SiteLink href="/trial">Open a trial</SiteLink>
        </p>
      )}
    </LoginForm>
  )
  return (
    <Gate title="Log in" time="21:55" aside={form}>
      <p className="lead">Five minutes before the shift. Read the handover, then take your post.</p>
    </Gate>
  )
}
