import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstScreens } from '../../../contract/platform/users/first-screen.ts'
import { ApiError } from '../../core/api.ts'
import { useLinkToken } from '../../core/link-token.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Gate } from './gate.tsx'
import { GoTo } from './go-to.tsx'
import { JoinForm } from './join-form.tsx'
import { acceptInvitation, invitationOf } from './links.ts'
import { Outcome } from './outcome.tsx'
import { sayWhy } from './submit.ts'
import { renewVisitor } from './visitor.ts'

/**
 * Where an invitation by mail leads: the invited person chooses a name and a password, and is in. Where their role
 * needs a second factor, `/login` sets it up first.
 */
export function InvitationPage() {
  const token = useLinkToken()
  const client = useQueryClient()
  const [next, setNext] = useState<string>()
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationOf(token ?? ''),
    enabled: Boolean(token) && next === undefined,
  })

  const card = next ? (
    <>
      <Skeleton variant="block" height={340} />
      <GoTo href={next} />
    </>
  ) : token === null ? (
    <Dead reason="The link is not complete. Open it from the mail again." />
  ) : error && !isFetching ? (
    <Dead reason={sayWhy(error)} {...(!isGone(error) && { onRetry: () => void refetch() })} />
  ) : token && data ? (
    <JoinForm
      email={data.email}
      className="gate-card"
      label="Accept the invitation"
      action="Join"
      wide
      join={async (chosen) => {
        await acceptInvitation({ token, ...chosen })
        const visitor = await renewVisitor(client)
        setNext(visitor && !visitor.secondFactorDue ? firstScreens[visitor.role] : '/login')
      }}
    />
  ) : (
    <Skeleton variant="block" height={340} />
  )
  return (
    <Gate title="Accept your invitation" time="05:30" aside={card} secret>
      <p className="lead">Enter your name and choose a password. Then the post is yours.</p>
    </Gate>
  )
}

/** Nothing that another try could change. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

const Dead = ({ reason, onRetry }: { reason: string; onRetry?: () => void }) => (
  <Outcome title="This invitation does not work">
    <p>{reason}</p>
    {onRetry && (
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    )}
  </Outcome>
)
